import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { useMinute } from '../../lib/clock.ts';
import { shortDay } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { firstRenewal, secondRenewal } from './next-charge.ts';
import styles from './payment-sum.module.css';

interface PaymentSumProps {
  readonly className: string | undefined;
  /** As the server says; undefined while it has not. */
  readonly price: string | undefined;
}

/** What is paid today, and the line of what is paid when. */
export function PaymentSum({ className, price }: PaymentSumProps) {
  return (
    <div className={`${styles.sum} ${className}`}>
      <p className={styles.label}>
        <span>Today</span>
        <Badge status="area" ring={false}>
          {trialHours}h trial
        </Badge>
      </p>
      <p className={`display num ${styles.amount}`} aria-busy={price === undefined}>
        {price ?? <Skeleton width="8rem" height="1em" />}
      </p>
      <PaymentLine price={price} />
    </div>
  );
}

/** Not to scale, so it carries its dates. */
function PaymentLine({ price }: { readonly price: string | undefined }) {
  const now = useMinute();
  const stops = [
    ['Now', price ?? '', 'today'],
    [`After ${trialHours} h`, renewalAmount, shortDay(firstRenewal(now))],
    [`Every ${renewalWeeks} weeks`, renewalAmount, `from ${shortDay(secondRenewal(now))}`],
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
