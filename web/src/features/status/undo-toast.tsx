import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Toast } from '../../ui/toast/toast.tsx';
import { ToastAction } from '../../ui/toast/toast-action.tsx';
import { openerId } from './row-opener.tsx';
import styles from './undo-toast.module.css';
import { deletions, useDeletions } from './use-deletions.ts';

interface UndoToastProps {
  /** Takes the focus on when the toast goes. */
  readonly onEnd: () => void;
}

/** Says that a request was deleted, and takes it back for as long as it takes to hear of it. */
export function UndoToast({ onEnd }: UndoToastProps) {
  const { undoable } = useDeletions();
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const id = undoable?.id;
  useEffect(() => {
    if (id === undefined) return;
    const undo = button.current;
    // The pressed button is gone with its request.
    undo?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === undo || document.activeElement === document.body) {
        end.current();
      }
    };
  }, [id]);

  // A button that goes with its screen tells nobody that it has lost the focus.
  useEffect(() => deletions.resume, []);

  const undo = () => {
    flushSync(deletions.undo);
    if (id !== undefined) document.getElementById(openerId(id))?.focus();
  };

  return (
    <Toast icon="trash">
      {undoable && (
        <span className={styles.content}>
          Request deleted
          <ToastAction
            ref={button}
            onClick={undo}
            onPointerEnter={deletions.hold}
            onPointerLeave={deletions.resume}
            onFocus={({ target }) => {
              // Whoever goes by keyboard takes the time that it takes.
              if (target.matches(':focus-visible')) deletions.hold();
            }}
            onBlur={deletions.resume}
          >
            Undo
          </ToastAction>
        </span>
      )}
    </Toast>
  );
}
