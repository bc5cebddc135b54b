/** The script of one page. */

import Page from "../page/packs.tsx";
import { start } from "../start.tsx";

await start(Page);
