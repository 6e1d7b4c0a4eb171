import { trialHours } from '@geonod/contracts/limits';
import { useEffect } from 'react';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { useMinute } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import { loginPath } from '../../lib/next-path.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { CheckoutArea } from './checkout-area.tsx';
import { firstRenewal } from './next-charge.ts';
import styles from './payment-panel.module.css';
import type { PaymentRequest } from './payment-request.ts';
import { PaymentSum } from './payment-sum.tsx';
import { useOffer } from './use-offer.ts';

/** The page on which the trial is paid. */
export function PaymentPanel({ request }: { readonly request: PaymentRequest }) {
  const { phone, email, destination, returnPath, ownPath } = request;
  useFreshStart();
  const opened = useOffer();
  const { offer, problem } = opened;
  // Somebody who has nothing to pay is only passing through.
  const isSeen = offer?.kind === 'open' || problem;
  useTrackedView('Payment View', isSeen ? '' : null);
  const price = offer?.kind === 'open' ? formatMoney(offer.amount, offer.currency) : undefined;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Start your {trialHours}h trial</h1>
        <p className="lead">
          {phone === null ? (
            'For the member area, where you ask for exact places.'
          ) : (
            <>
              Result for <span className="num">{phone}</span>, and the member area to ask for exact
              places.
            </>
          )}
        </p>
      </div>
      <PaymentSum
        className={styles.sum}
        // An amount that could not be had is not one that is on its way.
        price={price ?? (problem && formatMoney(undefined, undefined))}
      />
      <div className={styles.checkout}>
        <CheckoutArea
          opened={opened}
          email={email}
          destination={destination}
          returnUrl={new URL(returnPath, window.location.origin).href}
          loginPath={loginPath(ownPath)}
        />
        <PaymentTrust className={styles.trust} />
      </div>
      <PaymentLedger className={styles.ledger} />
    </main>
  );
}

/** What happens after the payment, and what the payer can do about it. */
function PaymentLedger({ className }: { readonly className: string | undefined }) {
  const next = dayAndTime(firstRenewal(useMinute()));
  return (
    <Ledger
      look="stacked"
      className={className}
      rows={[
        [
          'Next charge',
          <span key="next" className="num">
            {renewalAmount} on {next}
          </span>,
        ],
        ['To stop it', 'Cancel before then, in Settings or by email'],
        ['Refund', `In full, by yourself, within the ${trialHours}\u00a0hours`],
      ]}
    />
  );
}

/**
 * Loads the page anew when the browser brings it back as it was left, on the way to the bank: what it then shows of
 * the payment may long be different.
 */
function useFreshStart(): void {
  useEffect(() => {
    const startAfresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', startAfresh);
    return () => window.removeEventListener('pageshow', startAfresh);
  }, []);
}

const badges: readonly (readonly [IconName, title: string, text: string])[] = [
  ['refund', 'Money back', `In full within ${trialHours}\u00a0h`],
  ['calendar', 'Cancel anytime', 'Settings or email'],
  ['lock', 'Card stays with Stripe', 'We never see it'],
];

/** Three reasons to trust the button. */
function PaymentTrust({ className }: { readonly className: string | undefined }) {
  return (
    <ul className={`${styles.reasons} ${className}`}>
      {badges.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
