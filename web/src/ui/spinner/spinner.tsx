import styles from './spinner.module.css';

/** Something is under way; `label` says what, for those who do not see it turn. */
export function Spinner({ label, large = false }: { label: string; large?: boolean }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={large ? `${styles.spinner} ${styles.large}` : styles.spinner}
    />
  );
}
