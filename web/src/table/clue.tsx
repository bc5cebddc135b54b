/** The clue as a telegram slip, or who is waited for, and whether they can act at all. */

import type { RoomCtrl } from "../ctrl.ts";
import {
  clueOf,
  guessesLeft,
  other,
  type PublicGame,
  spymasterOf,
  toAct,
  type Turn,
  wordsLanguage,
} from "../fold/game.ts";
import { holders } from "../fold/room.ts";
import { presenceIn, stalled } from "../room/presence.ts";
import { t } from "../texts.ts";
import { Slip } from "../view/parts/mod.ts";
import { alertOf } from "./banner.tsx";
import { clueBy, numberSign } from "./words.ts";

interface ClueSlipProps {
  room: RoomCtrl;
  game: PublicGame;
  /** What must not be overlooked stands on the slip itself; else a banner says it. */
  alerts?: boolean;
}

export function ClueSlip({ room, game, alerts = false }: ClueSlipProps) {
  const clue = clueOf(game);
  const mine = toAct(game) === room.seat.value;
  const missing = missingText(room, game);
  const alert = alerts ? missing ?? alertOf(game, room.seat.value)?.words : missing;
  const offered = room.desk.value.question;
  if (!clue && offered?.offer && offered.team === game.turn && mine) {
    return (
      <Slip
        team={game.turn}
        from={t(`ask.waits.${other(game.turn)}`)}
        word={offered.clue.word}
        number={numberSign(offered.clue.number)}
        lang={wordsLanguage(game.rules)}
        pending
      />
    );
  }
  if (!clue) {
    const from = alert ?? thinking(room, game) ?? waiting(game, mine);
    return <Slip team={game.turn} from={from} alert={alert !== undefined} still={isStill(game)} />;
  }
  return (
    <Slip
      team={clue.team}
      label={t(`table.clue_of.${clue.team}`)}
      from={alert ?? `${by(room, clue)}${agreed(room, clue)}`}
      alert={alert !== undefined}
      word={clue.word}
      number={numberSign(clue.number)}
      numberLabel={clue.number === "unlimited" ? t("number.unlimited") : undefined}
      lang={wordsLanguage(game.rules)}
    >
      <Allowance game={game} />
      {room.public.value?.letters && (
        <span class="slip-letters">{room.public.value.letters.join(" · ")}</span>
      )}
    </Slip>
  );
}

const by = (room: RoomCtrl, clue: Turn): string =>
  clue.by ? t(`table.by.${clue.team}`, { name: clue.by }) : clueBy(room.public.value, clue.team);

/** Who agreed to the clue beforehand, so that it cannot be challenged (R16.2). */
function agreed(room: RoomCtrl, clue: Turn): string {
  if (!clue.consented) return "";
  const state = room.public.value;
  const name = state && holders(state, spymasterOf(other(clue.team)))[0]?.name;
  return ` · ${name ? t("ask.agreed", { name }) : t("ask.agreed_nobody")}`;
}

/** Nobody thinks any more. */
const isStill = (game: PublicGame): boolean => game.phase === "over";

/** What is the matter with the seat that is waited for; nothing, if somebody can act in it. */
export function missingText(room: RoomCtrl, game: PublicGame): string | undefined {
  const found = stalled(room, game);
  if (!found || !room.ready.value) return undefined;
  return t(`people.${found.why === "away" ? "gone" : "missing"}.${found.seat}`);
}

/** The bot that thinks about a clue, by its name. */
function thinking(room: RoomCtrl, game: PublicGame): string | undefined {
  const state = room.public.value;
  const seat = toAct(game);
  if (game.phase !== "clue" || !state || !seat) return undefined;
  if (presenceIn(state, seat, room.present.value) !== "bot") return undefined;
  return t("people.bot_thinks", { name: holders(state, seat)[0]!.name });
}

/** What the slip says while no clue lies on the table. */
export function waiting(game: PublicGame, mine: boolean): string {
  if (game.phase === "over") return t("table.over");
  if (game.phase === "penalty") {
    return t(mine ? "table.your_penalty" : `table.penalty.${game.turn}`);
  }
  if (game.phase === "enemy") return t("table.wait_enemy");
  return t(mine ? "table.your_clue" : `table.wait_clue.${game.turn}`);
}

function Allowance({ game }: { game: PublicGame }) {
  if (game.suddenDeath) return <span class="slip-left">{t("table.no_mistake")}</span>;
  const left = guessesLeft(game);
  return (
    <span class="slip-left">
      {left === null ? t("table.no_limit") : t("said.guesses_left", { n: left })}
    </span>
  );
}
