import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import {
  renewalWeeks,
  trialHours,
  trialWithdrawalDays,
  withdrawalDays,
} from '@geonod/contracts/limits';
import { useMinute } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import styles from './checkout.module.css';
import { nextCharge } from './next-charge.ts';

const refunds = {
  trial: `Full refund within the ${trialHours}h trial; then ${withdrawalDays} days to withdraw from the first ${renewalAmount}. If you withdraw within ${trialWithdrawalDays} days from today, both are returned.`,
  full: `There is one trial for each person and each card. You can withdraw within ${withdrawalDays} days.`,
} as const satisfies Record<PaymentPlan, string>;

/**
 * What the button charges now, what is charged when afterwards, and how that is stopped or undone. The terms open
 * beside the page, because a card that is typed in does not outlive it.
 */
export function Disclosure({
  price,
  plan,
}: {
  readonly price: string;
  readonly plan: PaymentPlan;
}) {
  const next = dayAndTime(nextCharge(plan, useMinute()));
  return (
    <p className={`small ${styles.disclosure}`}>
      <b className="num">{price} now.</b> Then{' '}
      <b className="num">
        {renewalAmount} every {renewalWeeks} weeks, first on {next}
      </b>
      , until you cancel, in Settings or by email.{' '}
      <span className={styles.refunds}>{refunds[plan]} </span>
      <a className={styles.link} href="/terms" target="_blank" rel="noopener">
        Terms<span className="sr"> (in a new tab)</span>
      </a>
    </p>
  );
}
