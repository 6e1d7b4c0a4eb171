import styles from './skip-link.module.css';

/** The first thing that a keyboard reaches: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
