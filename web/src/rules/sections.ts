/** The rules in order: each section with its pieces, as `rules.<section>.<piece>` has them. */

export interface Section {
  readonly id: string;
  readonly pieces: readonly string[];
}

const section = (id: string, pieces: string): Section => ({ id, pieces: pieces.split(" ") });

/** What to do, for somebody whose friends are waiting. */
export const START = section("start", "teams clue allowed guess wrong win");

/** The game itself, up to its end; then expert clues, variants and manners of the house. */
export const SECTIONS: readonly Section[] = [
  section("idea", "hidden spymasters goal"),
  section("setup", "teams seats shuffle deal key lights counts stacks double site"),
  section("clue", "turn one allowed number spell final"),
  section("guess", "touch outcomes least more older ends story"),
  section(
    "words",
    "meaning form part letters one invented foreign sound rhyme " +
      "fine tied senses alike names acronyms chance covered",
  ),
  section("pictures", "name play shapes not voice"),
  section("mixed", "grids both visible"),
  section("manners", "silent meant table"),
  section("invalid", "ask referee challenge unnoticed penalty no_penalty coop generous"),
  section("end", "win lose next"),
  section("expert", "when zero unlimited"),
  section("assassin", "goal win sudden none_left aim anywhere"),
  section("two", "team turn end"),
  section("three", "together duel"),
  section("children", "board limit deck"),
  section("timer", "turn over stuck strict"),
  section("house", "agree allow rhyme places forbid never"),
  section("apart", "mute screen fair"),
];

/** One text of several pieces; lines of a list that follow each other are one list. */
export function together(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    const last = text.trimEnd().split("\n").at(-1)!;
    const listed = last.startsWith("- ") && piece.trimStart().startsWith("- ");
    return text + (listed ? "\n" : "\n\n") + piece.trim();
  });
}
