import { type MouseEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './check-now.module.css';

interface CheckNowProps {
  /** Ends when the response is known, or that none came; never throws. */
  readonly onCheck: () => Promise<void>;
  /** Whether the latest check came to nothing. */
  readonly failed: boolean;
  /** Told first of the press: what it finds may take the button away. */
  readonly onPress: (press: MouseEvent) => void;
}

/** Asks now what is asked by itself later on, and says so where nothing has changed: what has changed takes its place. */
export function CheckNow({ onCheck, failed, onPress }: CheckNowProps) {
  const [state, setState] = useState<'not asked' | 'asked' | 'as before'>('not asked');
  const check = async (press: MouseEvent) => {
    onPress(press);
    setState('asked');
    await onCheck();
    setState('as before');
  };
  return (
    <>
      <Button
        look="quiet"
        busy={state === 'asked' && 'Checking'}
        onClick={(press) => void check(press)}
      >
        Check now
      </Button>
      <p className={`small ${styles.status}`} role="status">
        {state === 'as before' &&
          (failed ? 'This could not be checked. Please try again.' : 'Nothing has changed yet.')}
      </p>
    </>
  );
}
