/** The server's password, wherever a room can be opened, if it takes one. */

import { t } from "../texts.ts";
import { Field } from "../view/parts/mod.ts";
import { house, serverPassword } from "./house.ts";

export function ServerPassword() {
  if (!house.locked) return null;
  return (
    <Field
      label={t("common.server_password")}
      hint={t("common.server_password_hint")}
      secret
      autocomplete="current-password"
      value={serverPassword.value}
      onInput={(value) => serverPassword.value = value}
    />
  );
}
