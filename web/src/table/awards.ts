/** Awards after a game: what its facts have earned, funny and kind, the rarest first. */

import { enemyWon, modeOf, type PublicGame, type Turn } from "../fold/game.ts";
import type { Identity, Team } from "../generated/types.ts";

export type AwardKind =
  | "brave"
  | "bold"
  | "open"
  | "streak"
  | "comeback"
  | "photo"
  | "faultless"
  | "sharp"
  | "magnet"
  | "helper";

/** What the facts of a game have earned. */
export interface Award {
  kind: AwardKind;
  /** Who has earned it; empty where it is the team's. */
  name: string;
  team: Team;
  n: number;
  /** The clue that it is about. */
  word?: string;
}

interface Touch {
  team: Team;
  by: string;
  identity: Identity;
}

/** How much is enough for each. */
const BOLD = 3;
const OPEN = 2;
const STREAK = 4;
const BEHIND = 3;
const FAULTLESS = 3;
const SHARP = 4;
const OFTEN = 2;

/** At most this many are given: an award that all have is none. */
const MOST = 3;

/** What a game has earned, the rarest first. */
export function awards(game: PublicGame): Award[] {
  if (!game.outcome) return [];
  const turns = game.turns.filter(({ invalid }) => !invalid);
  const touches = turns.flatMap(({ team, covered }) =>
    covered.map(({ identity, by = "" }) => ({ team, by, identity }))
  );
  const found = [
    brave(touches),
    comeback(game, touches),
    bold(turns),
    open(turns),
    streak(touches),
    faultless(turns),
    sharp(touches),
    most(touches, "magnet", ({ identity }) => identity === "bystander"),
    most(touches, "helper", ({ team, identity }) => identity === otherTeam(team)),
    photo(game),
  ];
  return found.filter((award) => award !== null).slice(0, MOST);
}

const otherTeam = (team: Team): Team => team === "red" ? "blue" : "red";
const ownFound = ({ team, covered }: Turn): number =>
  covered.filter(({ identity }) => identity === team).length;

/** Whoever met the assassin: somebody had to. */
function brave(touches: Touch[]): Award | null {
  const met = touches.find(({ identity }) => identity === "assassin");
  return met && met.by ? { kind: "brave", name: met.by, team: met.team, n: 1 } : null;
}

/** The highest number that was found in full. */
function bold(turns: Turn[]): Award | null {
  let best: Award | null = null;
  for (const turn of turns) {
    const number = Number(turn.number);
    if (!turn.by || !(number >= BOLD) || ownFound(turn) < number || number <= (best?.n ?? 0)) {
      continue;
    }
    best = { kind: "bold", name: turn.by, team: turn.team, n: number, word: turn.word };
  }
  return best;
}

/** A zero or an unlimited clue that worked. */
function open(turns: Turn[]): Award | null {
  const turn = turns.find((each) =>
    each.by && (each.number === 0 || each.number === "unlimited") && ownFound(each) >= OPEN
  );
  if (!turn) return null;
  const { team, by = "", word } = turn;
  return { kind: "open", name: by, team, n: ownFound(turn), word };
}

/** The most own agents of a team one after the other, however many turns it took. */
function streak(touches: Touch[]): Award | null {
  const running = { red: [] as Touch[], blue: [] as Touch[] };
  let longest: Touch[] = [];
  for (const touch of touches) {
    const own = touch.identity === touch.team;
    running[touch.team] = own ? [...running[touch.team], touch] : [];
    if (running[touch.team].length > longest.length) longest = running[touch.team];
  }
  if (longest.length < STREAK) return null;
  const [{ team, by }] = longest;
  const alone = longest.every((touch) => touch.by === by);
  return { kind: "streak", name: alone ? by : "", team, n: longest.length };
}

/** A team that won though it once had many more cards left to find than the other. */
function comeback(game: PublicGame, touches: Touch[]): Award | null {
  if (modeOf(game).simulatedEnemy || game.outcome!.why !== "agents") return null;
  const { winner } = game.outcome!;
  const loser = otherTeam(winner);
  const whose = (team: Team) => touches.filter(({ identity }) => identity === team).length;
  const left = { red: game.left.red + whose("red"), blue: game.left.blue + whose("blue") };
  let behind = 0;
  for (const { identity } of touches) {
    if (identity === "red" || identity === "blue") left[identity] -= 1;
    behind = Math.max(behind, left[winner] - left[loser]);
  }
  return behind >= BEHIND ? { kind: "comeback", name: "", team: winner, n: behind } : null;
}

/** Won with the other team one card away. */
function photo(game: PublicGame): Award | null {
  const { winner, why } = game.outcome!;
  if (why !== "agents" || enemyWon(game) || modeOf(game).simulatedEnemy) return null;
  return game.left[otherTeam(winner)] === 1
    ? { kind: "photo", name: "", team: winner, n: 1 }
    : null;
}

/** A spymaster all of whose clues were found in full. */
function faultless(turns: Turn[]): Award | null {
  for (const team of ["red", "blue"] as const) {
    const own = turns.filter((turn) => turn.team === team);
    const clear = own.every((turn) =>
      Number(turn.number) > 0 && ownFound(turn) >= Number(turn.number)
    );
    const name = own[0]?.by ?? "";
    const one = own.every(({ by }) => by === own[0].by);
    if (own.length >= FAULTLESS && clear && one && name) {
      return { kind: "faultless", name, team, n: own.length };
    }
  }
  return null;
}

/** Who has touched only own agents, and not few. */
function sharp(touches: Touch[]): Award | null {
  let best: Award | null = null;
  for (const [name, own] of byName(touches)) {
    if (own.length < SHARP || own.length <= (best?.n ?? 0)) continue;
    if (own.some(({ team, identity }) => team !== identity)) continue;
    best = { kind: "sharp", name, team: own[0].team, n: own.length };
  }
  return best;
}

/** Who has touched most cards of a kind. */
function most(
  touches: Touch[],
  kind: "magnet" | "helper",
  counts: (touch: Touch) => boolean,
): Award | null {
  let best: Award | null = null;
  for (const [name, own] of byName(touches.filter(counts))) {
    if (own.length < OFTEN || own.length <= (best?.n ?? 0)) continue;
    best = { kind, name, team: own[0].team, n: own.length };
  }
  return best;
}

function byName(touches: Touch[]): Map<string, Touch[]> {
  const people = new Map<string, Touch[]>();
  for (const touch of touches) {
    if (touch.by) people.set(touch.by, [...people.get(touch.by) ?? [], touch]);
  }
  return people;
}
