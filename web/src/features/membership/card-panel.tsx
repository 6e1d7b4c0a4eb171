import { useMinute } from '../../lib/clock.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './billing-panel.module.css';
import { CardSkeleton } from './billing-skeleton.tsx';
import { cardExpiry, cardName } from './billing-words.ts';
import { useBilling } from './use-billing.ts';
import { usePortal } from './use-portal.ts';

/** The card that the next charge goes to, and the way to change it: on Stripe's page. */
export function CardPanel() {
  const billingNow = useBilling();
  const now = useMinute();
  const portal = usePortal();

  if (billingNow.status === 'loading') return <CardSkeleton />;
  // Why it could not be read is said where the payments are; the card can be changed all the same.
  const card = billingNow.status === 'known' ? billingNow.billing.card : undefined;
  if (billingNow.status === 'known' && !card && billingNow.billing.payments.length === 0) {
    return <p className="small">None is kept. Stripe keeps the one that you pay with.</p>;
  }
  return (
    <div className={styles.panel}>
      <div className={styles.card}>
        <Icon name="card" />
        {card ? (
          <p className="num">
            <b>{cardName(card)}</b>
            <span className="small">{cardExpiry(card, now)}</span>
          </p>
        ) : (
          <p>
            {billingNow.status === 'known'
              ? 'Kept by Stripe. We never see its number.'
              : 'Which one Stripe keeps could not be read.'}
          </p>
        )}
        <Button
          className={styles.change}
          busy={portal.busy && 'Opening Stripe’s page'}
          onClick={() => portal.open('card')}
        >
          Change card
        </Button>
      </div>
      {portal.problem && <Alert kind="error" title={portal.problem} />}
    </div>
  );
}
