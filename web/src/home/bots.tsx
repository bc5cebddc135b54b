/** A game with bots from the front page: one person and three programs, at the table within a breath. */

import { useSignal } from "@preact/signals";
import { goTo } from "../address.ts";
import { RoomCtrl } from "../ctrl.ts";
import type { Asked } from "../ctrl.ts";
import { MODES, VARIANTS } from "../generated/rules.ts";
import type { Content, Ruleset, Seat } from "../generated/types.ts";
import { remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Choice } from "../view/parts/mod.ts";
import { openRoom } from "./open_room.ts";

type Role = "operative" | "spymaster";
const GAMES: Record<Content, Ruleset> = {
  words: VARIANTS.classic,
  pictures: VARIANTS.pictures,
  mixed: VARIANTS.mixed,
};

/** One person and three computer players: at the table within a breath. */
export function Bots() {
  const content = useSignal<Content>("words");
  const role = useSignal<Role>("operative");
  const attempt = useAttempt();
  function go(event: Event) {
    event.preventDefault();
    void attempt.start(() => playWithBots(content.value, role.value));
  }
  return (
    <form class="plate" onSubmit={go}>
      <h2>{t("home.bots")}</h2>
      <p class="hint">{t("home.bots_hint")}</p>
      <Choice
        legend={t("home.with")}
        value={content.value}
        options={(["words", "pictures", "mixed"] as Content[]).map((value) => ({
          value,
          label: t(`home.content.${value}`),
        }))}
        onChange={(value) => content.value = value}
      />
      <Choice
        legend={t("home.as")}
        value={role.value}
        options={(["operative", "spymaster"] as Role[]).map((value) => ({
          value,
          label: t(`home.role.${value}`),
        }))}
        onChange={(value) => role.value = value}
      />
      <Trouble text={attempt.trouble} />
      <Button kind="main" team="blue" icon="bot" type="submit" disabled={attempt.busy}>
        {attempt.busy ? t("common.loading") : t("home.play_bots")}
      </Button>
    </form>
  );
}

export async function playWithBots(content: Content, role: Role): Promise<void> {
  const code = await openRoom(remembered("name") ?? "", GAMES[content]);
  await seat(code, role);
  goTo(`/r/${code}`);
}

/** Take a seat, give the others to the computer, and deal. */
function seat(code: string, role: Role): Promise<void> {
  const mine: Seat = `red ${role}`;
  const others = MODES.teams.seats.filter((seat) => seat !== mine);
  const asks: Asked[] = [
    { type: "sit", seat: mine },
    ...others.map((seat): Asked => ({ type: "addBot", seat, bot: "agent" })),
    { type: "start" },
  ];
  const room = new RoomCtrl(code);
  return new Promise((done, failed) => {
    const stop = [
      room.ready.subscribe((ready) => ready && asks.forEach((ask) => room.ask(ask))),
      room.playing.subscribe((playing) => {
        if (playing) finish(done);
      }),
      room.trouble.subscribe((trouble) => {
        if (trouble) finish(() => failed(trouble));
      }),
    ];
    function finish(then: () => void) {
      queueMicrotask(() => {
        stop.forEach((end) => end());
        room.end();
        then();
      });
    }
  });
}
