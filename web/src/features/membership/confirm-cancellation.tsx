import { cancellationMailsADay, trialHours } from '@geonod/contracts/limits';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { trialAmount } from '../../lib/prices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { cancelByEmail, confirmByToken } from './api.ts';
import styles from './cancel-by-email.module.css';
import { CancelByEmailForm } from './cancel-by-email-form.tsx';
import { type Confirmation, type Outcome, wrongLink } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { useChange } from './use-change.ts';
import { WithoutAccount } from './without-account.tsx';

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
  if (result?.kind === 'spent') {
    return <SpentConfirmation title={result.message} wasPressed={outcome !== null} />;
  }
  if (result?.kind === 'done') return <Done outcome={result} />;
  if (result?.kind === 'noted') {
    const more = `The refund of ${trialAmount} is part of it. You need not press again.`;
    const advice = [more, result.advice].filter((part) => part !== undefined).join(' ');
    return <Done outcome={{ ...result, advice }} />;
  }

  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-lg">Cancel and refund</h1>
        <p className={`lead ${styles.lead}`}>
          If this link is from our mail, your subscription was cancelled when we sent it. Within the{' '}
          {trialHours}h trial, you can also have your money back.
        </p>
      </div>
      <div className={styles.body}>
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
          <p className="small">
            Not pressed, nothing changes: access runs out by itself, unless somebody with the
            account has resumed the subscription since.
          </p>
        </div>
      </div>
      <section className={styles.facts} aria-labelledby="what-happens">
        <h2 id="what-happens">What the button does</h2>
        <Ledger className={styles.rows} rows={whatHappens} />
      </section>
    </main>
  );
}

interface SpentConfirmationProps {
  readonly title: string;
  /** It has taken the place of the page whose button was pressed: reading goes on here. */
  readonly wasPressed: boolean;
}

/** A link that confirms nothing any more, and the way to another: cancelling once more mails it. */
function SpentConfirmation({ title, wasPressed }: SpentConfirmationProps) {
  const { outcome, busy, make, forget } = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasPressed) heading.current?.focus();
  }, [wasPressed]);
  if (outcome?.kind === 'noted') return <Done outcome={outcome} />;
  if (outcome?.kind === 'done') {
    return (
      <Done outcome={outcome}>
        <p>
          No mail, also among the spam? End it in <Link to="/home/settings">Settings</Link>: that
          refunds it as well. <WithoutAccount />
        </p>
      </Done>
    );
  }
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{`${title}: GeoNod`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={`t-lg ${styles.done}`}>
          {title}
        </h1>
        <p className={`lead ${styles.lead}`}>
          It works until the trial ends, if it is copied whole. Cancel by email once more, and we
          mail you a new one while the trial runs.
        </p>
      </div>
      <div className={styles.body}>
        <CancelByEmailForm
          busy={busy}
          problem={outcome}
          action="Mail me a new link"
          doing="Mailing the link"
          onEmail={(email) => make(() => mailAgain(email))}
          onEdit={forget}
        />
      </div>
    </main>
  );
}

async function mailAgain(email: string): Promise<Outcome> {
  const outcome = await cancelByEmail(email);
  return outcome.kind === 'done' ? mailed : outcome;
}

const mailed: Outcome = {
  kind: 'done',
  message: 'Check your mail',
  advice: `If the trial still runs, a link is on its way, at most ${cancellationMailsADay} times a day: the last one that came works until the trial ends. The subscription stays cancelled.`,
};

/** What came of it, in place of the page whose button was pressed: reading goes on here. */
function Done({ outcome, children }: PropsWithChildren<{ readonly outcome: Outcome }>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{`${outcome.message.replace(/\.$/, '')}: GeoNod`}</title>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={`t-lg ${styles.done}`}>
          {outcome.message}
        </h1>
        <p className={`lead ${styles.lead}`}>{outcome.advice}</p>
        {children}
      </div>
    </main>
  );
}
