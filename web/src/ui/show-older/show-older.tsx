import type { MouseEvent } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './show-older.module.css';

interface ShowOlderProps {
  /** What the list is of, in the plural: `requests`. */
  readonly what: string;
  /** Why the last page that was asked for did not come. */
  readonly error: Error | undefined;
  /** What is said where it says nothing itself. */
  readonly failure: string;
  readonly isLoading: boolean;
  readonly onPress: (press: MouseEvent<HTMLButtonElement>) => void;
}

/** Asks for what lies beyond the end of a list. */
export function ShowOlder({ what, error, failure, isLoading, onPress }: ShowOlderProps) {
  return (
    <div className={styles.older}>
      {error && <Alert kind="error" title={error.message || failure} />}
      <Button busy={isLoading && `Loading older ${what}`} onClick={onPress}>
        Show older
      </Button>
    </div>
  );
}
