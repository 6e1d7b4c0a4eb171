import { trialHours } from '@geonod/contracts/limits';
import { useEffect, useRef } from 'react';
import { trialAmount } from '../../lib/prices.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { cancelByEmail } from './api.ts';
import styles from './cancel-by-email.module.css';
import { CancelByEmailForm } from './cancel-by-email-form.tsx';
import { OutcomeAlert } from './outcome-alert.tsx';
import { useChange } from './use-change.ts';
import { WithoutAccount } from './without-account.tsx';

const whatHappens = [
  ['To undo it', 'While it still runs, log in and resume it in Settings'],
  [
    'A renewal that is due',
    'If it is not paid yet, it is not charged any more, and your access ends at once.',
  ],
  ['Who is told', 'Whoever the email belongs to, by mail and in Notifications'],
] as const;

/** Cancels the subscription of an e-mail, without an account at hand. */
export function CancelByEmail() {
  const { outcome: last, busy, make, forget } = useChange();
  const cancelled = last?.kind === 'done';
  const ended = cancelled || last?.kind === 'noted' ? last : null;
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (ended) outcome.current?.focus();
  }, [ended]);

  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Cancel subscription</h1>
        {!ended && <p className={`lead ${styles.lead}`}>By email, without logging in.</p>}
      </div>
      <div className={styles.body}>
        {ended ? (
          <div className={styles.outcome} ref={outcome} tabIndex={-1}>
            <OutcomeAlert outcome={ended}>
              {cancelled && (
                <p>What is paid for runs to its end. Changed your mind? Resume in Settings.</p>
              )}
            </OutcomeAlert>
          </div>
        ) : (
          <CancelByEmailForm
            busy={busy}
            problem={last}
            onEmail={(email) => make(() => cancelByEmail(email))}
            onEdit={forget}
          />
        )}
        <section className={styles.trial} aria-labelledby="in-trial">
          <h2 id="in-trial">Still in the {trialHours}h trial?</h2>
          <p className="small">
            {cancelled
              ? `Then the mail we sent you has a link that ends it at once, and refunds ${trialAmount} in full. Settings does the same.`
              : `Cancel in Settings instead: it ends at once, and ${trialAmount} is refunded in full.`}
          </p>
          <ButtonLink look={cancelled ? 'line' : 'quiet'} icon="gear" href="/home/settings">
            Open Settings
          </ButtonLink>
          <p className="small">
            <WithoutAccount />
          </p>
        </section>
      </div>
      {!ended && <WhatHappens />}
    </main>
  );
}

/** What a cancellation by e-mail does, and when. */
function WhatHappens() {
  return (
    <section className={styles.facts} aria-labelledby="what-happens">
      <h2 id="what-happens">What happens</h2>
      {/* Not to scale: which day it is depends on the plan, and nobody is told that by e-mail address. */}
      <div className={styles.bar} aria-hidden="true" />
      <ol className={styles.line}>
        <li>
          <b>Today</b>
          <span>You cancel. What is paid for runs to its end.</span>
        </li>
        <li>
          <b>End of the paid period</b>
          <span>Access ends. Nothing more is charged.</span>
        </li>
      </ol>
      <Ledger className={styles.rows} rows={whatHappens} />
    </section>
  );
}
