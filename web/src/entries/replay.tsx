/** The script of one page. */

import Page from "../page/replay.tsx";
import { start } from "../start.tsx";

await start(Page);
