/** The start: the language's texts, then the page that the address names. */

import { render } from "preact";
import type { Language } from "./generated/types.ts";
import { keepOffline } from "./offline.ts";
import { load, t } from "./texts.ts";

interface Wanted {
  page: Promise<{ default: () => preact.JSX.Element }>;
  texts: string[];
  /** The sentence that names the page; the shell has named the front page already. */
  title?: string;
}

/** Each page is fetched when it is opened, with the texts that only it needs. */
function page(name: string): Wanted {
  switch (name) {
    case "r":
      return {
        page: import("./page/room.tsx"),
        texts: ["lobby", "table", "judge", "first", "how"],
        title: "door.title",
      };
    case "tv":
      return { page: import("./page/tv.tsx"), texts: ["table"], title: "common.tv" };
    case "gadget":
      return { page: import("./page/gadget.tsx"), texts: ["gadget"], title: "gadget.title" };
    case "replay":
      return {
        page: import("./page/replay.tsx"),
        texts: ["table", "replay"],
        title: "replay.title",
      };
    case "rules":
      return { page: import("./page/rules.tsx"), texts: ["rules", "judge"], title: "rules.title" };
    case "judge":
      return { page: import("./page/judge.tsx"), texts: ["judge"], title: "judge.link" };
    case "print":
      return { page: import("./page/print.tsx"), texts: ["print"], title: "print.title" };
    case "credits":
      return { page: import("./page/credits.tsx"), texts: ["credits"], title: "common.credits" };
    case "move":
      return { page: import("./page/move.tsx"), texts: [], title: "move.title" };
    default:
      return { page: import("./page/home.tsx"), texts: ["home", "how"] };
  }
}

async function start(root: HTMLElement): Promise<void> {
  const language = document.documentElement.lang as Language;
  const [, name = "", code = ""] = location.pathname.split("/");
  const wanted = page(name);
  const [{ default: Page }] = await Promise.all([
    wanted.page,
    ...["common", ...wanted.texts].map((part) => load(language, part)),
  ]);
  if (wanted.title) {
    document.title = `${t(wanted.title, { code: code.toUpperCase() })} · Numbers Station`;
  }
  root.replaceChildren();
  render(<Page />, root);
}

const root = document.getElementById("page")!;
try {
  await start(root);
  void keepOffline();
} catch (error) {
  console.error(error);
  root.dataset.failed = "";
  root.querySelector("#unloaded a")?.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload(); // unlike the link, it keeps what stands after the #
  });
}
