import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import styles from './hero.module.css';
import { HeroKey } from './hero-key.tsx';
import { HeroMap } from './hero-map.tsx';

/** The first view: the promise, the form and its price; then the map, and the key that reads it. */
export function Hero({ form }: { form: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <div className={`wrap ${styles.text}`}>
          <h1 className="t-xl">
            Locate a phone, <br />
            with its owner’s nod.
          </h1>
          <p className="lead">
            Enter a mobile number and see where it was registered. The exact place comes only if the
            person holding the phone says yes.
          </p>
          <div className={styles.form}>{form}</div>
          <p className={`small ${styles.price}`}>
            The full result costs {trialAmount} for {trialHours} hours, then {renewalAmount} every{' '}
            {renewalWeeks} weeks until you cancel. <Link to="/pricing">Pricing</Link>
          </p>
        </div>
        <HeroMap className={styles.wideMap} crop="wide" />
      </div>
      <div className={styles.below}>
        <HeroMap className={styles.closeMap} crop="close" />
        <HeroKey />
      </div>
    </section>
  );
}
