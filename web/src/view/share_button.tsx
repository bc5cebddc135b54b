/** A button that sends an address by the phone's own means, or copies it. */

import { useSignal } from "@preact/signals";
import { t } from "../texts.ts";
import { Button } from "./parts/mod.ts";

interface ShareProps {
  address: string;
  /** The sentence that goes with it to others. */
  says?: string | undefined;
  label: string;
}

export function ShareButton({ address, says, label }: ShareProps) {
  const copied = useSignal(false);
  if (!("share" in navigator) && !("clipboard" in navigator)) return null;
  async function share() {
    const letter = says === undefined ? { url: address } : { text: says, url: address };
    if (navigator.share) return await navigator.share(letter).catch(() => {});
    await navigator.clipboard.writeText(says === undefined ? address : `${says} ${address}`);
    copied.value = true;
  }
  return (
    <Button icon="link" onClick={() => void share()}>
      {copied.value ? t("common.copied") : label}
    </Button>
  );
}
