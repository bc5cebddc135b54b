/** What a seat may do now, looked up in the table that was made from the engine's legal moves. */

import { type MoveKind, MOVES } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";
import type { Desk } from "./desk.ts";
import {
  clueStands,
  isSpymaster,
  isWatching,
  modeOf,
  type PublicGame,
  teamOf,
  touchTeam,
  undoJudge,
} from "./game.ts";

/** The kinds of moves; which card or clue they need is another question. */
export function movesOf(game: PublicGame, desk: Desk, seat: Seat | null): readonly MoveKind[] {
  if (!seat || isWatching(seat) || game.phase === "over") return [];
  if (game.undoAsked) return seat === undoJudge(game) ? ["answerUndo"] : [];
  const side = (teamOf(seat) ?? game.turn) === game.turn ? "own" : "other";
  const role = isSpymaster(seat) ? "spymaster" : "operative";
  const moves = MOVES[game.rules.mode][situation(game, desk)]?.[`${side} ${role}`] ?? [];
  const touched = game.touch && seat === modeOf(game).operative[touchTeam(game)];
  return touched ? [...moves, "askUndo"] : moves;
}

/** Whether a spymaster may call the clue invalid unasked (R16.5). */
export function mayCallInvalid(game: PublicGame, desk: Desk, seat: Seat | null): boolean {
  if (game.challenge || !isSpymaster(seat)) return false;
  return movesOf(game, desk, seat).includes("rule");
}

/** The name of the situation in the table. */
function situation(game: PublicGame, desk: Desk): string {
  if (game.phase === "clue") {
    return !desk.question ? "clue" : desk.question.offer ? "clue offered" : "clue asked";
  }
  if (game.phase !== "guess") return game.phase;
  const flags = {
    challenged: game.challenge !== null,
    stands: clueStands(game),
    suddenDeath: game.suddenDeath,
    guessed: game.guesses > 0,
  };
  return ["guess", ...Object.entries(flags).filter(([, on]) => on).map(([name]) => name)].join(" ");
}
