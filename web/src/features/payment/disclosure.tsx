import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { useMinute } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import styles from './checkout.module.css';
import { firstRenewal } from './next-charge.ts';

/**
 * What the button charges now, what is charged when afterwards, and how that is stopped or undone. The terms open
 * beside the page, because a card that is typed in does not outlive it.
 */
export function Disclosure({ price }: { readonly price: string }) {
  const next = dayAndTime(firstRenewal(useMinute()));
  return (
    <p className={`small ${styles.disclosure}`}>
      <b className="num">{price} now.</b> Then{' '}
      <b className="num">
        {renewalAmount} on {next}
      </b>
      , and every {renewalWeeks} weeks until you cancel, in Settings or by email. Full refund within
      the {trialHours}h trial.{' '}
      <a className={styles.link} href="/terms" target="_blank" rel="noopener">
        Terms<span className="sr"> (in a new tab)</span>
      </a>
    </p>
  );
}
