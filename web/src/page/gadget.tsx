/** The gadget for the game on a real table: the key card on the spymasters' phones, and the timer. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { code, next, read, sides } from "../gadget/card.ts";
import { grouped, SettingsSheet, ShareSheet } from "../gadget/sheets.tsx";
import { card, follow, seconds, solved, take, toggle, turnCard, wrong } from "../gadget/state.ts";
import { left, startTimer, stopTimer } from "../gadget/timer.ts";
import { GRIDS } from "../generated/rules.ts";
import type { Identity, Team } from "../generated/types.ts";
import { clockTime } from "../table/clock.ts";
import { t } from "../texts.ts";
import { useWakefulness } from "../view/awake.ts";
import { Button, Dialog, Glass, Icon, KeyGrid, Notice, Pips, Shape } from "../view/parts/mod.ts";

const URGENT = 10;

export default function Page() {
  const covered = useSignal(true);
  const open = useSignal<"share" | "settings" | "next" | null>(null);
  const close = () => open.value = null;
  const { starts } = read(card.value);
  useWakefulness();

  useEffect(() => {
    // Whoever picks the phone up again may not be a spymaster; the code is as good as the key.
    const hide = () => {
      if (!document.hidden) return;
      covered.value = true;
      if (open.value === "share") close();
    };
    addEventListener("hashchange", follow);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("hashchange", follow);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);

  return (
    <main class="gadget">
      <h1 class="unseen">{t("gadget.title")}</h1>
      <div class="gadget-top">
        <header class="gadget-head">
          <Button kind="bare" icon="back" label={t("common.home")} href="/" />
          <p class="gadget-starts" data-team={starts}>
            <Shape identity={starts} />
            {t(`gadget.starts.${starts}`)}
          </p>
          {covered.value
            ? <Button icon="link" label={t("gadget.share")} onClick={() => open.value = "share"} />
            : (
              <Button icon="link" onClick={() => open.value = "share"}>
                <span class="unseen">{t("gadget.share")}:</span> {grouped(code(card.value))}
              </Button>
            )}
        </header>
        <div role="alert">{wrong.value && <Notice tone="bad">{t("gadget.wrong")}</Notice>}</div>
      </div>
      {covered.value ? <Covered onShow={() => covered.value = false} /> : <Key />}
      <Left />
      <footer class="gadget-bar">
        {covered.value
          ? (
            <Button kind="main" icon="eye" onClick={() => covered.value = false}>
              {t("common.show_key")}
            </Button>
          )
          : (
            <Button kind="main" icon="close" onClick={() => covered.value = true}>
              {t("gadget.cover")}
            </Button>
          )}
        <Button icon="turn" label={turnLabel()} onClick={turnCard} />
        <Button icon="next" label={t("gadget.next")} onClick={() => open.value = "next"} />
        {left.value === null
          ? (
            <Button
              icon="glass"
              label={t("timer.start", { time: clockTime(seconds.value) })}
              onClick={() => startTimer(seconds.value)}
            />
          )
          : <Button icon="stop" label={t("gadget.stop_timer")} onClick={stopTimer} />}
        <Button icon="gear" label={t("gadget.settings")} onClick={() => open.value = "settings"} />
      </footer>
      <ShareSheet open={open.value === "share"} onClose={close} />
      <SettingsSheet open={open.value === "settings"} onClose={close} />
      <Dialog
        open={open.value === "next"}
        title={t("gadget.next")}
        closeLabel={t("common.close")}
        onClose={close}
        actions={
          <Button
            kind="main"
            onClick={() => {
              take(next(card.value));
              close();
            }}
          >
            {t("gadget.next")}
          </Button>
        }
      >
        <p>{t("gadget.next_hint")}</p>
      </Dialog>
    </main>
  );
}

function turnLabel(): string {
  return t("gadget.turn", { side: card.value.side + 1, sides: sides(card.value.grid) });
}

function Key() {
  const { starts, identities } = read(card.value);
  const { columns } = GRIDS[card.value.grid];
  return (
    <div class="gadget-key" data-grid={card.value.grid}>
      <KeyGrid
        label={t("gadget.key")}
        columns={columns}
        starts={starts}
        squares={identities.map((identity, at) => ({
          identity,
          solved: solved.value[at],
          label: t("gadget.square", {
            row: Math.floor(at / columns) + 1,
            column: at % columns + 1,
            identity: t(`identity.${identity}`),
          }),
        }))}
        onToggle={toggle}
      />
    </div>
  );
}

/** The key out of sight: anybody may look at this. */
function Covered({ onShow }: { onShow: () => void }) {
  return (
    <div class="gadget-key">
      <button type="button" class="gadget-cover" onClick={onShow}>
        <Icon name="key" />
        <b>{t("gadget.covered")}</b>
        <span>{t("gadget.covered_hint")}</span>
      </button>
    </div>
  );
}

/** Cards left of both teams, which everybody may know, and the sand in between. */
function Left() {
  const { identities } = read(card.value);
  const of = (team: Identity) => identities.filter((identity) => identity === team).length;
  const found = (team: Identity) =>
    identities.filter((identity, at) => identity === team && solved.value[at]).length;
  const pips = (team: Team) => (
    <Pips
      team={team}
      name={t(`left.name.${team}`)}
      left={of(team) - found(team)}
      total={of(team)}
      label={t(`left.agents.${team}`, { n: of(team) - found(team) })}
    />
  );
  return (
    <div class="gadget-left">
      {pips("red")}
      {left.value !== null && (
        <Glass
          level={left.value / seconds.value}
          time={clockTime(left.value)}
          label={t("timer.left", { n: left.value })}
          urgent={left.value <= URGENT}
          running={left.value > 0}
        />
      )}
      {pips("blue")}
      <p class="unseen" role="status">{left.value === 0 ? t("timer.up") : ""}</p>
    </div>
  );
}
