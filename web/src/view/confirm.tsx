/** A question before something that cannot be undone. */

import type { ComponentChildren } from "preact";
import type { Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Button, Dialog } from "./parts/mod.ts";

interface ConfirmProps {
  open: boolean;
  title: string;
  children: ComponentChildren;
  /** What can be chosen with it. */
  more?: ComponentChildren;
  /** What the button that does it says. */
  action: string;
  team?: Team | undefined;
  onDo: () => void;
  onClose: () => void;
}

export function Confirm(
  { open, title, children, more, action, team, onDo, onClose }: ConfirmProps,
) {
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={t("common.cancel")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            kind="main"
            team={team}
            onClick={() => {
              onClose();
              onDo();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {more}
    </Dialog>
  );
}
