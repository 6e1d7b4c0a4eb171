import type { ReactNode } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-line.module.css';

/** Above a list that comes in by itself: that there is no network. Seen only then, and heard when it is lost. */
export function OfflineLine({ children }: { readonly children: ReactNode }) {
  const isOnline = useOnline();
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
