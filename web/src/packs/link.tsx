/** The link of a pack, to keep and to share. */

import { base } from "../address.ts";
import { Link } from "../room/invite.tsx";
import { t } from "../texts.ts";
import { packPath } from "./code.ts";

export function PackLink({ code }: { code: string }) {
  return (
    <Link
      address={`${base()}${packPath(code)}`}
      label={t("packs.address")}
      says={t("packs.says")}
    />
  );
}
