/** The script of one page. */

import Page from "../page/home.tsx";
import { start } from "../start.tsx";

await start(Page);
