import styles from './skeleton.module.css';

/** Room kept for a line that is on its way. Sizes are CSS lengths; the container says what is loading. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} />;
}
