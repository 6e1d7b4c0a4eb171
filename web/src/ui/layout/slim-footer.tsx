import type { ReactNode } from 'react';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './site-footer.module.css';

/** The one-line footer of the pages in which somebody is doing something. */
export function SlimFooter({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <div className={`wrap ${styles.slimInner}`}>
        <p className="xs">{children}</p>
        <div className={styles.tools}>
          {tools}
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
