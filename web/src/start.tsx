/** The start of a page: its texts, which the shell names, then what it shows. */

import { render } from "preact";
import { keepOffline } from "./offline.ts";
import { loadPage } from "./texts.ts";

export async function start(Page: () => preact.JSX.Element): Promise<void> {
  const root = document.getElementById("page")!;
  try {
    const { href } = document.querySelector<HTMLLinkElement>("#texts")!;
    await loadPage(document.documentElement.lang, href);
    root.replaceChildren();
    render(<Page />, root);
    void keepOffline();
  } catch (error) {
    console.error(error);
    root.dataset.failed = "";
    root.querySelector("#unloaded a")?.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload(); // unlike the link, it keeps what stands after the #
    });
  }
}
