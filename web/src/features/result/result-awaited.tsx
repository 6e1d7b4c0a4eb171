import type { ReactNode } from 'react';
import styles from './result.module.css';

interface ResultAwaitedProps {
  readonly phone: string;
  /** What is known so far, and what can be done about it. */
  readonly children: ReactNode;
}

/** In the result's place while it is not known whether it may be shown. */
export function ResultAwaited({ phone, children }: ResultAwaitedProps) {
  return (
    <main id="main">
      <div className={`wrap ${styles.inner} ${styles.problem}`}>
        <div className={styles.head}>
          <h1 className="num">{phone}</h1>
        </div>
        <div className={styles.side}>{children}</div>
      </div>
    </main>
  );
}
