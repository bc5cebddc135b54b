/** A part of a page that comes when it is wanted: its script, and the texts that it speaks from. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { load, t } from "../texts.ts";
import { Button } from "./parts/mod.ts";

interface Later<Props> {
  /** Have it come; whoever knows that it will be wanted says so beforehand. */
  fetch: () => void;
  Part: (props: Props) => preact.JSX.Element;
  /** The same for what is a part of a page's main contents. */
  Inner: (props: Props) => preact.JSX.Element;
  /** The same for something small: nothing is shown until it is there. */
  Quiet: (props: Props) => preact.JSX.Element | null;
}

export function later<Props extends object>(
  script: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: string[]
): Later<Props> {
  const found = signal<ComponentType<Props> | null>(null);
  const failed = signal(false);
  let asked = false;
  function fetch() {
    if (asked) return;
    asked = true;
    Promise.all([script(), ...texts.map(load)]).then(
      ([part]) => found.value = part.default,
      () => failed.value = true,
    );
  }
  const part = (Waiting: "main" | "div") => (props: Props) => {
    useEffect(fetch, []);
    if (found.value) return <found.value {...props} />;
    return (
      <Waiting class="page page-wait" aria-busy={!failed.value}>
        {failed.value
          // A server that was updated since has other scripts: the page has to come anew.
          ? <Button onClick={() => location.reload()}>{t("link.again")}</Button>
          : t("common.loading")}
      </Waiting>
    );
  };
  function Quiet(props: Props) {
    useEffect(fetch, []);
    return found.value && <found.value {...props} />;
  }
  return { fetch, Part: part("main"), Inner: part("div"), Quiet };
}
