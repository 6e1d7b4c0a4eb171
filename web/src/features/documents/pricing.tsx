import {
  linksADay,
  messagesADay,
  renewalWeeks,
  trialHours,
  trialMessages,
  trialWithdrawalDays,
  unansweredLinksInARow,
  unansweredLinksWaitHours,
  withdrawalDays,
} from '@geonod/contracts';
import { Link } from 'react-router-dom';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './pricing.module.css';

const included = [
  'The full result of the number you looked up, on\u00a0a\u00a0map',
  `${linksADay} links in 24 hours`,
  `${messagesADay} text messages in 24 hours (${trialMessages} in the trial)`,
  'Answers the moment they are given, with accuracy and time',
];

const exceptions = `After ${unansweredLinksInARow} links in a row that were declined or not answered, none for ${unansweredLinksWaitHours} hours. ${trialMessages} text messages also while a charge has failed, and none to China and the United Arab Emirates, where those with links are not delivered.`;

const howItStops = [
  ['In the trial', `Cancel in Settings: it ends at once, and ${trialAmount} comes back in full.`],
  [
    'Later',
    <>
      Cancel in Settings or <Link to="/cancel-subscription">by email</Link>. You keep access until
      the end of the weeks you paid for.
    </>,
  ],
  [
    'A second thought',
    <>
      Within {withdrawalDays} calendar days of the first {renewalAmount} you may{' '}
      <Link to="/terms#refunds">withdraw</Link> in Settings: the subscription ends at once, and the{' '}
      {renewalAmount} comes back in full; within {trialWithdrawalDays} days of your first payment,
      the trial’s {trialAmount} as well.
    </>,
  ],
] as const;

/** What it costs, what is in it, and how it stops. */
export function Pricing() {
  return (
    <main id="main" className={`wrap ${styles.pricing}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Two prices, two dates</h1>
        <p className="lead">
          {trialAmount} for {trialHours} hours, then {renewalAmount} every&nbsp;{renewalWeeks}
          &nbsp;weeks until you cancel. The two differ only in how many text messages you can send.
        </p>
        <div className={styles.actions}>
          <ButtonLink look="go" large href="/">
            Look up a number
          </ButtonLink>
          <ButtonLink look="text" href="/cancel-subscription">
            Cancel a subscription
          </ButtonLink>
        </div>
      </div>
      {/* One line from the first charge on, not to scale: what hangs from it begins on that day. */}
      <div className={styles.plans}>
        <section className={`${styles.plan} ${styles.trial}`} aria-labelledby="trial">
          <p className="small">Day 1</p>
          <h2 id="trial" className="t-sm">
            {trialHours}h trial
          </h2>
          <p className={`display num ${styles.amount}`}>{trialAmount}</p>
          <p>Charged once, when you start. One for each person, each card and each Link account.</p>
        </section>
        <section className={`${styles.plan} ${styles.membership}`} aria-labelledby="renewal">
          <p className="small">Day 2, unless you cancelled</p>
          <h2 id="renewal" className="t-sm">
            Subscription
          </h2>
          <p className={`display num ${styles.amount}`}>{renewalAmount}</p>
          <p>
            Every {renewalWeeks} weeks (28 days), starting when the trial ends, until you cancel.
          </p>
        </section>
      </div>
      <div className={styles.both}>
        <section aria-labelledby="included">
          <h2 id="included" className="t-sm">
            In both
          </h2>
          <ul className={styles.included}>
            {included.map((item) => (
              <li key={item}>
                <Icon name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
          <p className={`small ${styles.exceptions}`}>{exceptions}</p>
        </section>
        <section aria-labelledby="stopping">
          <h2 id="stopping" className="t-sm">
            How it stops
          </h2>
          <Ledger className={styles.stopping} rows={howItStops} />
        </section>
      </div>
      <p className={styles.honest}>
        <Ring name="declined" size={28} />
        <span>
          <b>What money cannot buy here:</b> a position that its owner did not share. You pay for
          the map, for asking, and for the answer if they give one.
        </span>
      </p>
    </main>
  );
}
