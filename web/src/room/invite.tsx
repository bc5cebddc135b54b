/** How others come in: the link, the code, the QR code; and the link that moves a seat. */

import { useSignal } from "@preact/signals";
import { addressOf, base } from "../address.ts";
import { post } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import type { SeatLink } from "../generated/types.ts";
import { hides } from "../hiding.ts";
import { t, troubleText } from "../texts.ts";
import { Button, Notice } from "../view/parts/mod.ts";
import { ShareButton } from "../view/share_button.tsx";

/** A QR code of an address of this server. */
export function QrCode({ path, label }: { path: string; label: string }) {
  return (
    <img
      class="qr"
      src={addressOf(`/qr.svg?to=${encodeURIComponent(path)}`)}
      alt={label}
      width="180"
      height="180"
    />
  );
}

export function Invite({ room }: { room: RoomCtrl }) {
  const moving = useSignal<string | null>(null);
  const trouble = useSignal<string | null>(null);
  const link = `${base()}/r/${room.code}`;
  async function move() {
    trouble.value = null;
    try {
      moving.value = (await post<SeatLink>(`/api/rooms/${room.code}/link`, {})).link;
    } catch (refusal) {
      trouble.value = troubleText(refusal);
    }
  }
  const says = t("invite.says", { code: room.code });
  if (hides(room.public.value)) {
    return (
      <section class="invite">
        <p class="hint">{t("invite.hidden")}</p>
        <ShareButton address={link} says={says} label={t("common.share")} />
      </section>
    );
  }
  return (
    <section class="invite">
      <div class="invite-card">
        <QrCode path={`/r/${room.code}`} label={t("invite.qr", { link })} />
        <p class="code">{room.code}</p>
      </div>
      <Link
        address={link}
        label={t("invite.address")}
        says={says}
      />
      {room.player.value !== null && (
        <>
          <Button icon="screen" onClick={move}>{t("invite.move")}</Button>
          {moving.value && (
            <>
              <p class="hint">{t("invite.move_hint")}</p>
              <Link address={moving.value} label={t("invite.move")} />
            </>
          )}
          {trouble.value && <Notice tone="bad">{trouble.value}</Notice>}
        </>
      )}
    </section>
  );
}

interface LinkProps {
  address: string;
  /** What it is the address of. */
  label: string;
  /** The sentence that goes with it to others. */
  says?: string | undefined;
}

/** An address to copy, or to send by the phone's own means; by hand where the page may not. */
export function Link({ address, label, says }: LinkProps) {
  return (
    <div class="row invite-link">
      <input
        class="invite-address"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ShareButton address={address} says={says} label={t("common.share")} />
    </div>
  );
}
