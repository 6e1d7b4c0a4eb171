import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './checkout.module.css';
import { FieldSkeleton, FieldsSkeleton } from './fields-skeleton.tsx';

/** The form's room while it is found out what there is to pay. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {!hasSessionHint() && (
        <div className={styles.email}>
          <FieldSkeleton />
        </div>
      )}
      <FieldsSkeleton />
      <div className={styles.go}>
        <div className={styles.pay}>
          <Skeleton width="100%" height="var(--control)" />
        </div>
        <div className={styles.lines}>
          <Skeleton width="100%" height="1rem" />
          <Skeleton width="94%" height="1rem" />
          <Skeleton width="70%" height="1rem" />
        </div>
      </div>
    </div>
  );
}
