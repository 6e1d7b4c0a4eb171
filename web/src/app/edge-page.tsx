import type { ReactNode } from 'react';
import { Frame } from '../ui/frame/frame.tsx';
import { EdgeOfCoverage } from './edge-of-coverage.tsx';
import styles from './edge-page.module.css';

interface EdgePageProps {
  /** Title, words and the one thing to do. */
  readonly children: ReactNode;
  /** What stands below them. */
  readonly below?: ReactNode;
}

/** A page for what cannot be shown, beside a drawing of where the known world ends. */
export function EdgePage({ children, below }: EdgePageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={`wrap ${styles.inner}`}>
        <Frame className={styles.art}>
          <EdgeOfCoverage />
        </Frame>
        <div className={styles.text}>{children}</div>
        {below}
      </div>
    </main>
  );
}
