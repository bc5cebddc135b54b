/** The script of one page. */

import Page from "../page/room.tsx";
import { start } from "../start.tsx";

await start(Page);
