/** The script of one page. */

import Page from "../page/move.tsx";
import { start } from "../start.tsx";

await start(Page);
