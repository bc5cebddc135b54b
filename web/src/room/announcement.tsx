/** A line by whoever runs the server: shown as it was written, said politely, closed by its reader. */

import type { RoomCtrl } from "../ctrl.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";

export function Announcement({ room }: { room: RoomCtrl }) {
  const line = room.announcement.value;
  return (
    <div class="announcement" data-shown={line !== null || undefined}>
      <div aria-live="polite" dir="auto">{line}</div>
      {line !== null && (
        <Button
          kind="bare"
          icon="close"
          label={t("common.close")}
          onClick={() => room.announcement.value = null}
        />
      )}
    </div>
  );
}
