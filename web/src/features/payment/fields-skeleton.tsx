import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './card-fields.module.css';

/** The shape of Stripe's form while it is on its way. */
export function FieldsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="sr" role="status">
        The payment form is loading
      </p>
      <Skeleton width="8rem" height="var(--control)" />
      <FieldSkeleton />
      <div className={styles.pair}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </div>
  );
}

/** One field with its label. */
export function FieldSkeleton() {
  return (
    <div className={styles.field}>
      <Skeleton width="7rem" height="1rem" />
      <Skeleton width="100%" height="var(--control)" />
    </div>
  );
}
