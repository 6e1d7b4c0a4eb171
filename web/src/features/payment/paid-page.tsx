import { trialHours } from '@geonod/contracts/limits';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { ClaimNote } from './claim-note.tsx';
import styles from './payment-return-page.module.css';

const whatFollows = [
  ['A number', `Look one up: its result opens in this browser for ${trialHours} hours`],
  [
    'Exact places',
    <>
      Ask for them in your account, once you have opened it with the mailed link, or with{' '}
      <Link to="/claim">another one</Link>
    </>,
  ],
  [
    'To stop it',
    <>
      Cancel in Settings, or <Link to="/cancel-subscription">by email</Link>
    </>,
  ],
] as const;

/** For somebody who has paid without an account and without a number: what can be done with it. */
export function PaidPage() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Payment received</h1>
        <p className="lead">Stripe has confirmed it.</p>
      </div>
      <div className={`${styles.notice} ${styles.paid}`}>
        <ClaimNote isOnReceipt />
        <ButtonLink look="go" large href="/">
          Look up a number
        </ButtonLink>
      </div>
      <section className={styles.follows} aria-labelledby="what-follows">
        <h2 id="what-follows">What follows</h2>
        <Ledger look="stacked" rows={whatFollows} />
      </section>
    </main>
  );
}
