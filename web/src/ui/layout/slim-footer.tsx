import type { ReactNode } from 'react';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './site-footer.module.css';

interface SlimFooterProps {
  readonly tools?: ReactNode;
  /** Of the switch between day and night, where it is not in English. */
  readonly theme?: string;
  readonly children: ReactNode;
}

/** The one-line footer of the pages in which somebody is doing something. */
export function SlimFooter({ tools, theme, children }: SlimFooterProps) {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <div className={`wrap ${styles.slimInner}`}>
        <p className="xs">{children}</p>
        <div className={styles.tools}>
          {tools}
          <ThemeToggle>{theme}</ThemeToggle>
        </div>
      </div>
    </footer>
  );
}
