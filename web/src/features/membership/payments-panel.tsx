import type { BilledPayment } from '@geonod/contracts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateAndTime, dateOf } from '../../lib/moments.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './billing-panel.module.css';
import { PaymentsSkeleton } from './billing-skeleton.tsx';
import { amountOf, paymentName, paymentState } from './billing-words.ts';
import { useBilling } from './use-billing.ts';
import { usePlan } from './use-plan.ts';

/** About half a year of them. */
const shownAtFirst = 6;

/** Every charge, newest first, with what became of it and Stripe's receipt. */
export function PaymentsPanel() {
  const billingNow = useBilling();
  const isPlanKnown = usePlan().status === 'known';
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isAskedAgain = useRef(false);

  useEffect(() => {
    if (billingNow.status !== 'known' || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    // The pressed button is gone: reading goes on at what it brought, unless it has gone on elsewhere since.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [billingNow.status]);

  if (billingNow.status === 'loading') return <PaymentsSkeleton />;
  if (billingNow.status === 'failed') {
    return (
      <Alert
        kind="error"
        title={billingNow.message}
        actions={
          <Button
            busy={billingNow.isRetrying && 'Asking again'}
            onClick={() => {
              isAskedAgain.current = true;
              billingNow.retry();
            }}
          >
            Try again
          </Button>
        }
      >
        {isPlanKnown && 'Your plan above goes on as it says.'}
      </Alert>
    );
  }
  const { payments } = billingNow.billing;
  const showAll = () => {
    flushSync(() => setAll(true));
    // The pressed button is gone: reading goes on at what it showed.
    list.current?.querySelectorAll('li')[shownAtFirst]?.focus();
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.payments}>
      {payments.length === 0 ? (
        <p className="small">No payments yet.</p>
      ) : (
        <ol ref={list} className={styles.list}>
          {(all ? payments : payments.slice(0, shownAtFirst)).map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ol>
      )}
      {!all && payments.length > shownAtFirst && (
        <Button look="text" onClick={showAll}>
          Show all {payments.length}
        </Button>
      )}
    </div>
  );
}

function PaymentRow({ payment }: { readonly payment: BilledPayment }) {
  const at = new Date(payment.at);
  return (
    <li tabIndex={-1}>
      <p className="num">
        <span className={styles.what}>
          {amountOf(payment)}, {paymentName(payment)}
        </span>
        <span className="small">
          <time dateTime={payment.at}>{dateAndTime(at)}</time>. {paymentState(payment)}.
        </span>
      </p>
      {payment.receiptUrl && (
        <a className={styles.receipt} href={payment.receiptUrl} target="_blank" rel="noopener">
          Receipt
          <span className="sr"> of {dateOf(at)} (in a new tab)</span>
          <Icon name="out" size={16} />
        </a>
      )}
    </li>
  );
}
