import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import fieldStyles from './card-fields.module.css';
import styles from './checkout.module.css';
import { Said } from './said.tsx';

/** The form's room while it is found out what there is to pay. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className={`${styles.email} ${styles.awaitedEmail}`}>
        <FieldSkeleton />
      </div>
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

/** The shape of Stripe's form while it is on its way. */
export function FieldsSkeleton() {
  return (
    <div className={fieldStyles.skeleton}>
      <Said>The payment form is loading</Said>
      <Skeleton width="8rem" height="var(--control)" />
      <FieldSkeleton />
      <div className={fieldStyles.pair}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </div>
  );
}

/** One field with its label. */
function FieldSkeleton() {
  return (
    <div className={fieldStyles.field}>
      <Skeleton width="7rem" height="1rem" />
      <Skeleton width="100%" height="var(--control)" />
    </div>
  );
}
