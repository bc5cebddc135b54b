/** The script of one page. */

import Page from "../page/tv.tsx";
import { start } from "../start.tsx";

await start(Page);
