/** The end of a game, which comes to a room's page when there is one. */

import "../entries/room.tsx"; // all that is there already, so that nothing comes twice
export { Over as default } from "../table/over.tsx";
