import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What was confirmed is under way: there is no way out until it is done. */
  readonly busy?: boolean;
  /** The person wants out: Escape, or a press beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; the last one is the way out. */
  readonly actions: ReactNode;
}

/** One question that has to be answered before anything else; a sheet from below on a phone. */
export function Dialog({ open, title, busy = false, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const beganBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Not at the first button: one that cannot be undone is not to be one key away.
    heading.current?.focus();
    // The browser gives the focus back to what had it before, as long as the dialog is in the page: so before it goes.
    return () => element.close();
  }, [open]);

  const leave = () => {
    if (!busy) onClose();
  };
  const leaveByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  // A second Escape closes it whatever the page says.
  const followBrowser = () => {
    if (open && !dialog.current?.open) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape for it.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={leaveByKey}
      onClose={followBrowser}
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget;
      }}
      // A selection of what was typed may end beside it, which is a click on what holds both its ends.
      onClick={({ target, currentTarget }) =>
        beganBeside.current && target === currentTarget && leave()
      }
    >
      {open && (
        <div className={styles.sheet}>
          <h2 ref={heading} id={titleId} className="t-sm" tabIndex={-1}>
            {title}
          </h2>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
