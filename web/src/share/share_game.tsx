/** Sharing a game: a picture of its end, an animation of all of it, or a link that holds the record. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { pack } from "../replay/link.ts";
import type { Replay } from "../replay/positions.ts";
import { base } from "../address.ts";
import { t, troubleText } from "../texts.ts";
import { Button, Choice, Notice, Sheet } from "../view/parts/mod.ts";
import { SHAPES } from "../view/parts/identity.ts";
import { ShareButton } from "../view/share_button.tsx";
import type { Look } from "./draw.ts";
import { asAddress, save } from "./file.ts";
import { finalScene, scenes } from "./scene.ts";
import type { Size } from "./studio.ts";

type Kind = "wide" | "tall" | "moving";

/** In pixels: as link previews show pictures, as phones do, and small enough to be sent. */
const SIZES: Record<Kind, Size> = { wide: [1200, 630], tall: [1080, 1350], moving: [720, 900] };

export interface Shared {
  replay: Replay;
  /** The text that it comes from. */
  record: string;
}

/** A button, and the sheet that it opens; what is shared is asked for then. */
export function ShareGame({ ask }: { ask: () => Promise<Shared> }) {
  const open = useSignal(false);
  const shared = useSignal<Shared | null>(null);
  const trouble = useSignal("");
  function show() {
    open.value = true;
    trouble.value = "";
    ask().then((found) => shared.value = found, (caught) => trouble.value = troubleText(caught));
  }
  return (
    <>
      <Button icon="link" onClick={show}>{t("common.share")}</Button>
      <Sheet
        open={open.value}
        title={t("share.title")}
        closeLabel={t("common.close")}
        onClose={() => open.value = false}
      >
        {trouble.value && <Notice tone="bad">{trouble.value}</Notice>}
        {shared.value && <Ways shared={shared.value} />}
      </Sheet>
    </>
  );
}

function Ways({ shared: { replay, record } }: { shared: Shared }) {
  const kind = useSignal<Kind>("wide");
  const link = useSignal("");
  useEffect(() => void pack(record).then((hash) => link.value = `${base()}/replay${hash}`), []);
  return (
    <div class="stack">
      <Choice
        legend={t("share.as")}
        quiet
        value={kind.value}
        options={(["wide", "tall", "moving"] as const).map((value) => ({
          value,
          label: t(`share.${value}`),
        }))}
        onChange={(value) => kind.value = value}
      />
      <Made key={kind.value} replay={replay} kind={kind.value} />
      {link.value && (
        <>
          <ShareButton address={link.value} label={t("share.link")} />
          <p class="hint">{t("share.link_hint")}</p>
        </>
      )}
    </div>
  );
}

/** One file: made, shown, and sent or saved. */
function Made({ replay, kind }: { replay: Replay; kind: Kind }) {
  const done = useSignal(0);
  const failed = useSignal(false);
  const made = useSignal<{ file: File; source: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    async function make() {
      const file = await fileOf(replay, kind, (part) => done.value = part);
      const source = await asAddress(file);
      if (wanted) made.value = { file, source };
    }
    make().catch((error) => {
      console.error(error);
      failed.value = true;
    });
    return () => wanted = false;
  }, []);
  const [width, height] = SIZES[kind];
  const shape = { class: "shared-picture", "data-kind": kind, width, height };
  if (failed.value) return <Notice tone="bad">{t("share.failed")}</Notice>;
  if (!made.value) {
    return (
      <p role="status" class="shared-picture" data-kind={kind}>
        {kind === "moving"
          ? t("share.making", { n: Math.round(100 * done.value) })
          : t("common.loading")}
      </p>
    );
  }
  const { file, source } = made.value;
  return (
    <>
      <img {...shape} src={source} alt={t(`share.${kind}`)} />
      <div class="row">
        {navigator.canShare?.({ files: [file] }) && (
          <Button
            kind="main"
            icon="friends"
            onClick={() => void navigator.share({ files: [file] }).catch(() => {})}
          >
            {t("share.send")}
          </Button>
        )}
        <Button icon="download" onClick={() => save(file)}>{t("share.save")}</Button>
      </div>
    </>
  );
}

async function fileOf(
  replay: Replay,
  kind: Kind,
  onProgress: (done: number) => void,
): Promise<File> {
  const { makeAnimation, makePicture } = await import("./studio.ts");
  const [blob, ending] = kind === "moving"
    ? [await makeAnimation(scenes(replay), SIZES[kind], look(), onProgress), "gif"]
    : [await makePicture(finalScene(replay), SIZES[kind], look()), "png"];
  return new File([blob], `numbers-station.${ending}`, { type: blob.type });
}

/** The look of this page, for whatever draws on a canvas. */
function look(): Look {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return { colour: value, sans: value("sans"), typed: value("typed"), shapes: SHAPES };
}
