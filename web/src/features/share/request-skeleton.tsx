import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './asking-page.module.css';

/** Room for the question while it is read. */
export function RequestSkeleton() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>A request for your location: GeoNod</title>
      <div className={styles.who} role="status" aria-label="Reading the request">
        <Skeleton width="60%" height="1.25rem" />
        <br />
        <Skeleton width="90%" height="2.5rem" />
        <br />
        <Skeleton width="70%" height="2.75rem" />
      </div>
      <div className={styles.figure}>
        <Skeleton width="100%" height="10rem" />
      </div>
    </main>
  );
}
