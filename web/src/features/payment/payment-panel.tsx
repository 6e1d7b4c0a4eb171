import { trialHours } from '@geonod/contracts/limits';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { formatMoney } from '../../lib/money.ts';
import { loginPath } from '../../lib/next-path.ts';
import { CheckoutArea } from './checkout-area.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import styles from './payment-panel.module.css';
import type { PaymentRequest } from './payment-request.ts';
import { PaymentSum } from './payment-sum.tsx';
import { PaymentTrust } from './payment-trust.tsx';
import { useFreshStart } from './use-fresh-start.ts';
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
