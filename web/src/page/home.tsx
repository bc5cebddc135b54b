/** The front page: a room in one tap, a game with the computer at once, and everything else. */

import { useSignal } from "@preact/signals";
import { post } from "../api.ts";
import { RoomCtrl } from "../ctrl.ts";
import type { Asked } from "../ctrl.ts";
import { HowItWorks } from "../first/how.tsx";
import { LIMITS, MODES, VARIANTS } from "../generated/rules.ts";
import type { Content, RoomOpened, Ruleset, Seat } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";
import { spoken, t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Frame } from "../view/frame.tsx";
import { Button, Choice, Field, groups, Wave, Wordmark } from "../view/parts/mod.ts";

export default function Page() {
  return (
    <Frame bare>
      <div class="hero">
        <Wordmark as="h1" />
        <Wave live />
        <p class="hero-figures" aria-hidden="true">{groups("home", 4)}</p>
        <p>{t("home.tagline")}</p>
      </div>
      <div class="columns">
        <Friends />
        <HowItWorks />
        <Bots />
        <Join />
        <section class="plate">
          <h2>{t("home.at_table")}</h2>
          <p class="hint">{t("home.at_table_hint")}</p>
          <div class="row fill">
            <Button icon="key" href="/gadget">{t("home.gadget")}</Button>
            <Button icon="print" href="/print">{t("home.print")}</Button>
            <Button icon="screen" href="/tv">{t("common.tv")}</Button>
            <Button icon="replay" href="/replay">{t("home.replay")}</Button>
            <Button icon="chat" href="/judge">{t("home.judge")}</Button>
            <Button icon="question" href="/rules">{t("common.rules")}</Button>
          </div>
        </section>
      </div>
    </Frame>
  );
}

/** Open a room; whoever gives no name is called something, but keeps no nickname. */
async function open(name: string, ruleset: Ruleset): Promise<string> {
  const room = await post<RoomOpened>("/api/rooms", {
    name: name || t("home.host"),
    ruleset: { ...ruleset, language: spoken() },
  });
  if (name) remember("name", name);
  return room.code;
}

function Friends() {
  const name = useSignal(remembered("name") ?? "");
  const attempt = useAttempt();
  function go(event: Event) {
    event.preventDefault();
    void attempt.start(async () => {
      location.assign(`/r/${await open(name.value.trim(), {})}`);
    });
  }
  return (
    <form class="plate" onSubmit={go}>
      <h2>{t("home.friends")}</h2>
      <p class="hint">{t("home.friends_hint")}</p>
      <Field
        label={t("common.name")}
        value={name.value}
        maxLength={LIMITS.name}
        autocomplete="nickname"
        onInput={(value) => name.value = value}
      />
      <Trouble text={attempt.trouble} />
      <Button kind="main" team="red" icon="friends" type="submit" disabled={attempt.busy}>
        {t("home.open")}
      </Button>
    </form>
  );
}

type Role = "operative" | "spymaster";
const GAMES: Record<Content, Ruleset> = {
  words: VARIANTS.classic,
  pictures: VARIANTS.pictures,
  mixed: VARIANTS.mixed,
};

/** One person and three computer players: at the table within a breath. */
function Bots() {
  const content = useSignal<Content>("words");
  const role = useSignal<Role>("operative");
  const attempt = useAttempt();
  function go(event: Event) {
    event.preventDefault();
    void attempt.start(async () => {
      const code = await open(remembered("name") ?? "", GAMES[content.value]);
      await seat(code, role.value);
      location.assign(`/r/${code}`);
    });
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

function Join() {
  const code = useSignal("");
  const wrong = useSignal(false);
  function go(event: Event) {
    event.preventDefault();
    const typed = code.value.replace(/[^a-z]/gi, "").toUpperCase();
    wrong.value = !typed;
    if (typed) location.assign(`/r/${typed}`);
  }
  return (
    <form class="plate" onSubmit={go}>
      <h2>{t("home.join")}</h2>
      <p class="hint">{t("home.join_hint")}</p>
      <Field
        label={t("common.code")}
        typed
        value={code.value}
        maxLength={2 * LIMITS.roomCode}
        placeholder="KTRWBD"
        error={wrong.value ? t("home.letters") : undefined}
        onInput={(value) => {
          code.value = value;
          wrong.value = false;
        }}
      />
      <Button kind="main" type="submit" disabled={!code.value.trim()}>{t("common.join")}</Button>
    </form>
  );
}
