/** The lobby, which comes to a room's page when nobody plays. */

import "../entries/room.tsx"; // all that is there already, so that nothing comes twice
export { Lobby as default } from "../lobby/lobby.tsx";
