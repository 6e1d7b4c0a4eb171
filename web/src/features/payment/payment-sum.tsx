import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { dayMs } from '@geonod/contracts/durations';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { shortDay } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { nextCharge } from './next-charge.ts';
import styles from './payment-sum.module.css';

interface PaymentSumProps {
  readonly className: string | undefined;
  /** As the server says; undefined while it has not. */
  readonly price: string | undefined;
  /** It could not be learnt: neither is known when what follows would be paid, nor of a member for which plan. */
  readonly isUnknown?: boolean;
  readonly plan: PaymentPlan;
  /** Null where it is not known when this is read: on a page that was rendered beforehand. */
  readonly now: Date | null;
}

/** What is paid today, and the line of what is paid when. */
export function PaymentSum({ className, price, isUnknown = false, plan, now }: PaymentSumProps) {
  return (
    <div className={`${styles.sum} ${isUnknown ? styles.unknown : ''} ${className}`}>
      <p className={styles.label}>
        <span>Today</span>
        <Badge status="area" ring={false}>
          {plan === 'trial' ? `${trialHours}h trial` : `${renewalWeeks} weeks`}
        </Badge>
      </p>
      <p className={`display num ${styles.amount}`} aria-busy={price === undefined}>
        {price ?? <Skeleton width="8rem" height="1em" />}
      </p>
      {!isUnknown && <PaymentLine price={price} plan={plan} now={now} />}
    </div>
  );
}

/** Not to scale, so it carries its dates. */
function PaymentLine({ price, plan, now }: Omit<PaymentSumProps, 'className'>) {
  const next = now && nextCharge(plan, now);
  const afterNext = next && new Date(next.getTime() + renewalWeeks * 7 * dayMs);
  const stops = [
    ['Now', price ?? '', 'today'],
    [
      plan === 'trial' ? `After ${trialHours} h` : `After ${renewalWeeks} weeks`,
      renewalAmount,
      next ? shortDay(next) : '\u00a0',
    ],
    [
      `Every ${renewalWeeks} weeks`,
      renewalAmount,
      afterNext ? `from ${shortDay(afterNext)}` : '\u00a0',
    ],
  ] as const;
  return (
    <div className={styles.line}>
      <div className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <ol>
        {stops.map(([when, amount, day]) => (
          <li key={when}>
            <b>{when}</b>
            <span className="num">{amount}</span>
            <span className={`num ${styles.day}`}>{day}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
