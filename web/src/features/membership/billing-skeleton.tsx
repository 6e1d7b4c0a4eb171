import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './billing-panel.module.css';
import { usePlan } from './use-plan.ts';

/** The payments that will stand there, by what the plan tells: one for a trial, two at least after it. Of each, how long it is. */
function useExpectedPayments(): readonly string[] {
  const planNow = usePlan();
  const kind = planNow.status === 'known' ? planNow.plan.kind : undefined;
  if (kind === 'none') return [];
  return kind === 'trial' ? ['13rem'] : ['13rem', '15rem'];
}

/** Room for a card that is on its way. */
export function CardSkeleton() {
  const isKept = useExpectedPayments().length > 0;
  return (
    <div className={styles.card} role="status" aria-label="Reading your card">
      <Skeleton width="1.5rem" height="1.5rem" />
      <TwoLines widths={['11rem', '6rem']} />
      {isKept && (
        <span className={styles.change}>
          <Skeleton width="9.7rem" height="var(--tap)" />
        </span>
      )}
    </div>
  );
}

/** Room for payments that are on their way. */
export function PaymentsSkeleton() {
  const expected = useExpectedPayments();
  return (
    <div className={styles.payments} role="status" aria-label="Reading your payments">
      {expected.length === 0 ? (
        <Skeleton width="10rem" height="0.9375rem" />
      ) : (
        <ol className={styles.list} aria-hidden="true">
          {expected.map((width) => (
            <li key={width}>
              <TwoLines widths={['11rem', width]} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** As high as a line of text with a small one below it. */
function TwoLines({ widths: [first, second] }: { readonly widths: readonly [string, string] }) {
  return (
    <span>
      <span className={styles.line}>
        <Skeleton width={first} height="0.6lh" />
      </span>
      <span className={`small ${styles.line}`}>
        <Skeleton width={second} height="0.6lh" />
      </span>
    </span>
  );
}
