/** The script of one page. */

import Page from "../page/rules.tsx";
import { start } from "../start.tsx";

await start(Page);
