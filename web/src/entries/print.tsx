/** The script of one page. */

import Page from "../page/print.tsx";
import { start } from "../start.tsx";

await start(Page);
