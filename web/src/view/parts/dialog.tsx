import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useBack } from "./back.ts";
import { Button } from "./button.tsx";
import { useKeyboard } from "./keyboard.ts";

export interface DialogProps {
  open: boolean;
  title: string;
  children: ComponentChildren;
  /** Buttons at the foot. */
  actions?: ComponentChildren;
  /** The name of the closing button; without one the dialog has to be answered. */
  closeLabel?: string | undefined;
  onClose: () => void;
  /** A sheet rises from the lower edge on phones. */
  sheet?: boolean | undefined;
}

/** A modal dialog: the browser's own, so focus stays inside and returns, and Escape closes it. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions, closeLabel, onClose, sheet } = props;
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  /** Whether it was closed by us, not by the browser. */
  const ours = useRef(false);
  useKeyboard(open);
  useBack(open && closeLabel !== undefined, onClose);

  useEffect(() => {
    const dialog = box.current!;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) {
      ours.current = true; // the browser tells of it later
      dialog.close();
    }
  }, [open]);

  return (
    <dialog
      ref={box}
      class={sheet ? "dialog sheet" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (closeLabel !== undefined) onClose();
      }}
      onClose={() => {
        if (ours.current) return void (ours.current = false); // perhaps it is to open again by now
        // Browsers let a second Escape through; what has to be answered comes back.
        if (closeLabel === undefined) box.current?.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current && closeLabel !== undefined) onClose();
      }}
    >
      {open && (
        <div class="dialog-box">
          <div class="dialog-head">
            {/* What has to be answered is read first: no answer is one careless key away. */}
            <h2
              id={heading}
              tabIndex={closeLabel === undefined ? -1 : undefined}
              autofocus={closeLabel === undefined}
            >
              {title}
            </h2>
            {closeLabel !== undefined && (
              <Button kind="bare" icon="close" label={closeLabel} onClick={onClose} />
            )}
          </div>
          <div class="dialog-body">{children}</div>
          {actions && <div class="dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** A dialog that rises from the lower edge on phones and stands at the side elsewhere. */
export function Sheet(props: Omit<DialogProps, "sheet">) {
  return <Dialog {...props} sheet />;
}
