import { minuteMs } from '@geonod/contracts/durations';
import { useRef, useState } from 'react';
import { Toast } from '../../../ui/toast/toast.tsx';
import { ToastAction } from '../../../ui/toast/toast-action.tsx';
import styles from './number-page.module.css';
import { useRightsWords } from './rights-words.ts';
import { useTimeOver } from './use-time-over.ts';

/** For how long what is held is shown at a time, in minutes. */
export const shownMinutes = 15;

/** That it ends is said so long before, in minutes. */
const warnedMinutes = 2;

interface ShownForProps {
  /** When the key to what is held ends, in milliseconds as this device's clock counts them. */
  readonly keyUntil: number;
  /** May be called more than once. */
  readonly onTimeOver: () => void;
}

/**
 * For how long what is held is shown. Before that is over, whoever needs longer to read it has as long again with one press, until
 * the key ends.
 */
export function ShownFor({ keyUntil, onTimeOver }: ShownForProps) {
  const words = useRightsWords();
  const [until, setUntil] = useState(() => Math.min(keyUntil, afterNow()));
  const [warning, setWarning] = useState<'ends' | 'may-stay' | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useTimeOver(until, onTimeOver);
  useTimeOver(until - warnedMinutes * minuteMs, () =>
    setWarning(afterNow() <= keyUntil ? 'may-stay' : 'ends'),
  );
  const stay = () => {
    setUntil(afterNow());
    setWarning(null);
    // The pressed button is gone: reading goes on at what it has begun anew, and nothing moves.
    line.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p ref={line} tabIndex={-1} className={`small ${styles.shown}`}>
        {words.shownFor(String(shownMinutes))}
      </p>
      <Toast icon="alert">
        {warning !== null && (
          <span className={styles.warning}>
            <span>{words.endsSoon(String(warnedMinutes))}</span>
            {warning === 'may-stay' && (
              <ToastAction onClick={stay}>{words.stay(String(shownMinutes))}</ToastAction>
            )}
          </span>
        )}
      </Toast>
    </>
  );
}

function afterNow(): number {
  return Date.now() + shownMinutes * minuteMs;
}
