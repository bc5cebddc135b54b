/** What the bots say at the end of a game, which comes to the big screen when there is one. */

import "../entries/tv.tsx"; // all that is there already, so that nothing comes twice
export { Farewells as default } from "../company/farewells.tsx";
