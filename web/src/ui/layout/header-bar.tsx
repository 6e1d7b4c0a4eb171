import type { ReactNode } from 'react';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';

interface HeaderBarProps {
  readonly brand: ReactNode;
  /** Of the link past it, where it is not in English. */
  readonly skip?: string | undefined;
  readonly children: ReactNode;
}

/** The bar at the top of every public page, and the link past it. */
export function HeaderBar({ brand, skip, children }: HeaderBarProps) {
  return (
    <>
      <SkipLink>{skip}</SkipLink>
      <header className={styles.header}>
        <div className={`wrap ${styles.inner}`}>
          {brand}
          <div className={styles.right}>{children}</div>
        </div>
      </header>
    </>
  );
}

interface QuietHeaderProps {
  readonly skip?: string;
  /** In the place of the language. */
  readonly children?: ReactNode;
}

/** The recipient's header: the wordmark is not a link, because leaving would lose the request. */
export function QuietHeader({ skip, children = <Language /> }: QuietHeaderProps) {
  return (
    <HeaderBar
      skip={skip}
      brand={
        <span className={styles.brand}>
          <Wordmark height={30} />
        </span>
      }
    >
      {children}
    </HeaderBar>
  );
}

export function Language() {
  return (
    <span className={styles.language} title="Language: English">
      <span className="sr">Language: </span>
      <span>EN</span>
    </span>
  );
}
