import {
  renewalPrice,
  renewalWeeks,
  trialHours,
  trialPrice,
  withdrawalDays,
} from '@geonod/contracts';
import { Link } from 'wouter';
import { formatMoney } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './pricing.module.css';

const trial = formatMoney(trialPrice.amount, trialPrice.currency);
const renewal = formatMoney(renewalPrice.amount, renewalPrice.currency);

const included = [
  'The full result of the number you looked up, on a map',
  'Requests by link, with a QR code',
  'Requests by text message',
  'Answers the moment they are given, with accuracy and time',
];

/** What it costs, what is in it, and how it stops. */
export function Pricing() {
  return (
    <main id="main" className={`wrap ${styles.pricing}`}>
      <div className={styles.head}>
        <h1 className="t-lg">One price, two dates</h1>
        <p className="lead">
          {trial} for {trialHours} hours, then {renewal} every {renewalWeeks} weeks until you
          cancel. Everything is included in both.
        </p>
      </div>
      <div className={styles.plans}>
        <section className={styles.plan} aria-labelledby="trial">
          <h2 id="trial" className="t-sm">
            {trialHours}h trial
          </h2>
          <p className={`display num ${styles.amount}`}>{trial}</p>
          <p className="small">Charged once, when you start</p>
          <p>
            Cancel within the {trialHours} hours and you get it back in full, by yourself, in
            Settings.
          </p>
        </section>
        <section className={styles.plan} aria-labelledby="renewal">
          <h2 id="renewal" className="t-sm">
            Membership
          </h2>
          <p className={`display num ${styles.amount}`}>{renewal}</p>
          <p className="small">
            Every {renewalWeeks} weeks (28 days), starting when the trial ends
          </p>
          <p>
            Cancel whenever you like; you keep access until the end of the weeks you paid for.
            Within {withdrawalDays} days of the first payment you may also{' '}
            <Link href="/terms#refunds">withdraw</Link>.
          </p>
        </section>
      </div>
      <section className={styles.included} aria-labelledby="included">
        <h2 id="included" className="t-sm">
          In both
        </h2>
        <ul>
          {included.map((item) => (
            <li key={item}>
              <Icon name="check" size={20} />
              {item}
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.honest}>
        <b>What money cannot buy here:</b> a position that its owner did not share. You pay for the
        map, for asking, and for the answer if they give one.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="go" large href="/">
          Look up a number
        </ButtonLink>
        <ButtonLink look="text" href="/cancel-subscription">
          Cancel a subscription
        </ButtonLink>
      </div>
    </main>
  );
}
