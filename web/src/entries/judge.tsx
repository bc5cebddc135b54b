/** The script of one page. */

import Page from "../page/judge.tsx";
import { start } from "../start.tsx";

await start(Page);
