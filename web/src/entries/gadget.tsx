/** The script of one page. */

import Page from "../page/gadget.tsx";
import { start } from "../start.tsx";

await start(Page);
