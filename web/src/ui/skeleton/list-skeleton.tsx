import styles from './list-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Widths of the titles that are on their way, in per cent: no two alike, as in a list. */
const titles = [72, 54, 64];

/** Room for the first rows of a list, each with its ring. `label` says what is loading. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {titles.map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <span className={styles.ring}>
            <Skeleton width="100%" height="100%" />
          </span>
          <div className={styles.lines}>
            <Skeleton width={`${width}%`} height="1.125rem" />
            <Skeleton width={`${width - 18}%`} height="0.875rem" />
            <Skeleton width="88%" height="0.875rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
