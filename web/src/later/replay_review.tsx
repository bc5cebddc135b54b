/** A review to look at, which comes to the replay when somebody looks back. */

import "../entries/replay.tsx"; // all that is there already, so that nothing comes twice
export { Look as default } from "../review/look.tsx";
