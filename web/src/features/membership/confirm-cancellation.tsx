import { trialHours } from '@geonod/contracts/limits';
import { useEffect, useRef } from 'react';
import { trialAmount } from '../../lib/prices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { cancelByEmail, confirmByToken } from './api.ts';
import styles from './cancel-by-email.module.css';
import { CancelByEmailForm } from './cancel-by-email-form.tsx';
import { type Confirmation, type Outcome, wrongLink } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { useChange } from './use-change.ts';

const whatHappens = [
  ['Access', 'Ends at once'],
  ['Refund', `${trialAmount} in full, to the card that paid`],
  ['Next charge', 'None'],
] as const;

/**
 * The page of the mail about a cancellation by e-mail: ends a trial at once and refunds it. Only a press does, because
 * mail scanners open links too. `token` is null where the address holds none.
 */
export function ConfirmCancellation({ token }: { readonly token: string | null }) {
  const { outcome, busy, make } = useChange<Confirmation>();
  const result = token === null ? wrongLink : outcome;
  if (result?.kind === 'spent') return <SpentConfirmation title={result.message} />;

  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Cancel and refund</h1>
        <p className={`lead ${styles.lead}`}>
          Your subscription is cancelled already. Within the {trialHours}h trial, you can also have
          your money back.
        </p>
      </div>
      <div className={styles.body}>
        {result?.kind === 'done' ? (
          <Done outcome={result} />
        ) : (
          <div className={styles.form}>
            {result && <OutcomeAlert outcome={result} />}
            <Button
              large
              block
              busy={busy && 'Cancelling'}
              onClick={() => token !== null && make(() => confirmByToken(token))}
            >
              Cancel now and refund {trialAmount}
            </Button>
            <p className="small">Not pressed, nothing changes: access runs out by itself.</p>
          </div>
        )}
      </div>
      <section className={styles.facts} aria-labelledby="what-happens">
        <h2 id="what-happens">What the button does</h2>
        <Ledger className={styles.rows} rows={whatHappens} />
      </section>
    </main>
  );
}

/** A link that confirms nothing any more, and the way to another: cancelling once more mails it. */
function SpentConfirmation({ title }: { readonly title: string }) {
  const { outcome, busy, make } = useChange();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">{title}</h1>
        <p className={`lead ${styles.lead}`}>
          It works until the trial ends, if it is copied whole. Cancel by email once more, and we
          mail you a new one while the trial runs.
        </p>
      </div>
      <div className={styles.body}>
        {outcome?.kind === 'done' ? (
          <Done outcome={outcome} />
        ) : (
          <CancelByEmailForm
            busy={busy}
            problem={outcome}
            action="Mail me a new link"
            onEmail={(email) => make(() => cancelByEmail(email))}
          />
        )}
      </div>
    </main>
  );
}

/** The button that was pressed is gone: reading goes on here. */
function Done({ outcome }: { readonly outcome: Outcome }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.outcome} ref={place} tabIndex={-1}>
      <OutcomeAlert outcome={outcome} />
    </div>
  );
}
