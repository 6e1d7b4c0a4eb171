import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-line.module.css';

interface OfflineLineProps {
  readonly isOnline: boolean;
  readonly children: ReactNode;
}

/** Above a list that comes in by itself: that there is no network. Seen only then, and heard when it is lost. */
export function OfflineLine({ isOnline, children }: OfflineLineProps) {
  return (
    <p role="status" className={isOnline ? 'sr' : styles.line}>
      {!isOnline && (
        <>
          <Icon name="wifi" />
          {children}
        </>
      )}
    </p>
  );
}
