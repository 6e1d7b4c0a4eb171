import { useEffect, useState } from 'react';
import { type PaymentState, readPaymentState } from '../../lib/stripe/payment-state.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './checkout.module.css';

/** Longer than Stripe and a bank usually take, in milliseconds. */
const usualMs = 20_000;

type Checked = 'not yet' | 'checking' | 'not paid' | 'no answer';

interface SlowPaymentProps {
  readonly clientSecret: string;
  readonly onState: (state: PaymentState) => void;
}

/** Beside a try to pay that nothing is heard of: how to learn what became of it. Nothing is shown before that. */
export function SlowPayment({ clientSecret, onState }: SlowPaymentProps) {
  const [isSlow, setIsSlow] = useState(false);
  const [checked, setChecked] = useState<Checked>('not yet');
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), usualMs);
    return () => clearTimeout(timer);
  }, []);
  const check = async () => {
    setChecked('checking');
    try {
      const state = await readPaymentState(clientSecret);
      // Whatever else it is, the page goes on from here.
      if (state.kind === 'payable') setChecked('not paid');
      onState(state);
    } catch {
      setChecked('no answer');
    }
  };
  // There from the beginning of the try: only a change inside it is announced.
  return (
    <div role="status" className={styles.slow}>
      {isSlow && (
        <Alert
          role="presentation"
          title={titles[checked]}
          actions={
            <Button
              look="quiet"
              busy={checked === 'checking' && 'Checking the payment'}
              onClick={() => void check()}
            >
              Check the payment
            </Button>
          }
        >
          Your bank may be asking you something: answer it first. If not, check the payment, or load
          this page anew. Neither charges anything, and this payment is never charged twice.
        </Alert>
      )}
    </div>
  );
}

const titles: Record<Checked, string> = {
  'not yet': 'Stripe has not answered yet',
  checking: 'Stripe has not answered yet',
  'not paid': 'Not paid so far',
  'no answer': 'Stripe could not be reached',
};
