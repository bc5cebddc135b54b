/** The script of one page. */

import Page from "../page/privacy.tsx";
import { start } from "../start.tsx";

await start(Page);
