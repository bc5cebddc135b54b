/** How it works, which comes to a room's page for those who are not in it yet. */

import "../entries/room.tsx"; // all that is there already, so that nothing comes twice
export { HowItWorks as default } from "../first/how.tsx";
