import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { dayMs } from '@geonod/contracts/durations';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { useMinute } from '../../lib/clock.ts';
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
  readonly plan: PaymentPlan;
}

/** What is paid today, and the line of what is paid when. */
export function PaymentSum({ className, price, plan }: PaymentSumProps) {
  return (
    <div className={`${styles.sum} ${className}`}>
      <p className={styles.label}>
        <span>Today</span>
        <Badge status="area" ring={false}>
          {plan === 'trial' ? `${trialHours}h trial` : `${renewalWeeks} weeks`}
        </Badge>
      </p>
      <p className={`display num ${styles.amount}`} aria-busy={price === undefined}>
        {price ?? <Skeleton width="8rem" height="1em" />}
      </p>
      <PaymentLine price={price} plan={plan} />
    </div>
  );
}

/** Not to scale, so it carries its dates. */
function PaymentLine({ price, plan }: Pick<PaymentSumProps, 'price' | 'plan'>) {
  const now = useMinute();
  const next = nextCharge(plan, now);
  const afterNext = new Date(next.getTime() + renewalWeeks * 7 * dayMs);
  const stops = [
    ['Now', price ?? '', 'today'],
    [
      plan === 'trial' ? `After ${trialHours} h` : `After ${renewalWeeks} weeks`,
      renewalAmount,
      shortDay(next),
    ],
    [`Every ${renewalWeeks} weeks`, renewalAmount, `from ${shortDay(afterNext)}`],
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
