import styles from './new-mark.module.css';

/** After a title: it came since it was last looked at. */
export function NewMark() {
  return (
    <span className={styles.dot}>
      <span className="sr">, new</span>
    </span>
  );
}
