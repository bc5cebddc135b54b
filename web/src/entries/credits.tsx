/** The script of one page. */

import Page from "../page/credits.tsx";
import { start } from "../start.tsx";

await start(Page);
