import { helpEmail } from '../../lib/contacts.ts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { PaymentReturn } from './payment-return.tsx';
import styles from './payment-return-page.module.css';

const whatFollows = [
  ['If it went through', 'What you paid for runs, under your email'],
  ['If it did not', 'Nothing was charged, and you can pay again'],
  [
    'Not sure?',
    <a key="help" href={`mailto:${helpEmail}`}>
      {helpEmail}
    </a>,
  ],
] as const;

/** For a payer whom the bank sends back without the number: how the payment stands, and what follows from it. */
export function PaymentReturnPage() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Your payment</h1>
        <p className="lead">You are back from your bank. Looking at a payment charges nothing.</p>
      </div>
      <div className={styles.notice}>
        <PaymentReturn />
      </div>
      <section className={styles.follows} aria-labelledby="what-follows">
        <h2 id="what-follows">What follows</h2>
        <Ledger look="stacked" rows={whatFollows} />
      </section>
    </main>
  );
}
