import styles from './skip-link.module.css';

/** The first thing that a keyboard reaches: past the navigation, to what the page is about. */
export function SkipLink({
  children = 'Skip to content',
}: {
  readonly children?: string | undefined;
}) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  );
}
