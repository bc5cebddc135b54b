/** The list of open rooms, which comes to the front page of a server that has one. */

import "../entries/home.tsx"; // all that is there already, so that nothing comes twice
export { OpenRooms as default } from "../house/rooms.tsx";
