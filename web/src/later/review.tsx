/** A review to look at, which comes to a room's page when somebody looks back. */

import "../entries/room.tsx"; // all that is there already, so that nothing comes twice
export { Look as default } from "../review/look.tsx";
