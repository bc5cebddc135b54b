/** The start: the language's texts, then the page that the address names. */

import { render } from "preact";
import { keepOffline } from "./offline.ts";
import { load } from "./texts.ts";
import type { Language } from "./types.ts";

type Page = { default: () => preact.JSX.Element };

/** Each page is fetched when it is opened, with the texts that only it needs. */
function page(path: string): { page: Promise<Page>; texts: string[] } {
  const [name = ""] = path.slice(1).split("/");
  switch (name) {
    case "r":
      return { page: import("./page/room.tsx"), texts: ["lobby", "table"] };
    case "tv":
      return { page: import("./page/tv.tsx"), texts: ["table"] };
    case "gadget":
      return { page: import("./page/gadget.tsx"), texts: ["gadget"] };
    case "replay":
      return { page: import("./page/replay.tsx"), texts: ["table", "replay"] };
    case "rules":
      return { page: import("./page/rules.tsx"), texts: ["rules"] };
    case "print":
      return { page: import("./page/print.tsx"), texts: ["print"] };
    case "credits":
      return { page: import("./page/credits.tsx"), texts: ["credits"] };
    case "move":
      return { page: import("./page/move.tsx"), texts: [] };
    default:
      return { page: import("./page/home.tsx"), texts: ["home"] };
  }
}

const language = document.documentElement.lang as Language;
const wanted = page(location.pathname);
const [{ default: Page }] = await Promise.all([
  wanted.page,
  ...["common", ...wanted.texts].map((part) => load(language, part)),
]);
const root = document.getElementById("page")!;
root.replaceChildren();
render(<Page />, root);
void keepOffline();
