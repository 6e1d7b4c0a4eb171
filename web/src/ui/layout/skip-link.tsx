import type { MouseEventHandler } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  readonly children?: string | undefined;
  /** Leads there in the browser's place. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The first thing that a keyboard reaches: past the navigation, to what the page is about. */
export function SkipLink({ children = 'Skip to content', ...handlers }: SkipLinkProps) {
  return (
    <a className={styles.skip} href="#main" {...handlers}>
      {children}
    </a>
  );
}
