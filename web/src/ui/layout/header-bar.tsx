import type { ReactNode } from 'react';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';

interface HeaderBarProps {
  readonly brand: ReactNode;
  readonly children: ReactNode;
}

/** The bar at the top of every public page, and the link past it. */
export function HeaderBar({ brand, children }: HeaderBarProps) {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={`wrap ${styles.inner}`}>
          {brand}
          <div className={styles.right}>{children}</div>
        </div>
      </header>
    </>
  );
}

/** The recipient's header: the wordmark is not a link, because leaving would lose the request. */
export function QuietHeader() {
  return (
    <HeaderBar
      brand={
        <span className={styles.brand}>
          <Wordmark height={30} />
        </span>
      }
    >
      <Language />
    </HeaderBar>
  );
}

export function Language() {
  return (
    <span className={styles.language} title="Language: English">
      <span className="sr">Language: </span>EN
    </span>
  );
}
