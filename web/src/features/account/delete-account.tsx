import {
  accountDeletionDays,
  backupDays,
  consentYears,
  formerMemberYears,
  logDays,
  operatorLogYears,
  paymentYears,
  trialCardYears,
} from '@geonod/contracts/periods';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '../../lib/api-client.ts';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { NotConfirmed } from '../../lib/session/recent-sign-in.ts';
import { logOut, useMember } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './delete-account.module.css';
import { type Deleted, deleteOwnAccount } from './delete-account-call.ts';

interface DeleteAccountProps {
  /** What becomes of the member's plan: items of a list. */
  readonly plan: ReactNode;
  /** What they had better do before, if anything. */
  readonly first: ReactNode;
}

type State =
  | { readonly kind: 'closed' | 'asking' | 'deleting' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'done'; readonly deleted: Deleted };

/** Deletes the member's account, after saying what goes, when, and what has to stay. */
export function DeleteAccount({ plan, first }: DeleteAccountProps) {
  const { email, emailVerified } = useMember();
  const mailed = emailVerified ? email : null;
  const [state, setState] = useState<State>({ kind: 'closed' });
  const mayHaveReached = useRef(false);
  const busy = state.kind === 'deleting';

  const start = async () => {
    setState({ kind: 'deleting' });
    try {
      const deleted = await deleteOwnAccount({ again: mayHaveReached.current });
      setState({ kind: 'done', deleted });
    } catch (error) {
      if (error instanceof NotConfirmed) return setState({ kind: 'asking' });
      mayHaveReached.current ||= error instanceof CallError && noVerdict.includes(error.code);
      const words = wordsOfFailure(error, 'Your account could not be deleted. Please try again.');
      setState({ kind: 'failed', words });
    }
  };

  return (
    <div className={styles.section}>
      <p>With everything that is in it. You read what that is before anything happens.</p>
      <Button onClick={() => setState({ kind: 'asking' })}>Delete my account</Button>
      {state.kind === 'done' ? (
        // Another one, which is opened anew: its heading is where reading goes on.
        <Dialog
          key="done"
          open
          title={state.deleted === 'deleted' ? 'Your account is deleted' : 'Your account is closed'}
          onClose={leave}
          actions={
            <Button large onClick={leave}>
              Close
            </Button>
          }
        >
          <p>
            {state.deleted === 'deleted'
              ? `Nobody can log in to it any more.${farewell(mailed)}`
              : `Nobody can log in to it any more. The rest is being deleted, without you doing anything, within ${accountDeletionDays} days.${farewell(mailed)}`}
          </p>
        </Dialog>
      ) : (
        <Dialog
          open={state.kind !== 'closed'}
          title="Delete my account?"
          busy={busy}
          onClose={() => setState({ kind: 'closed' })}
          actions={
            <>
              <Button large busy={busy && 'Deleting'} onClick={start}>
                Delete it for good
              </Button>
              <Button
                large
                look="text"
                disabled={busy}
                onClick={() => setState({ kind: 'closed' })}
              >
                Keep it
              </Button>
            </>
          }
        >
          {first}
          <WhatGoes mailed={mailed} plan={plan} />
          {state.kind === 'failed' && <Alert kind="error" title={state.words} />}
        </Dialog>
      )}
    </div>
  );
}

interface WhatGoesProps {
  /** Where the last mail goes; null where no e-mail was ever confirmed. */
  readonly mailed: string | null;
  readonly plan: ReactNode;
}

function WhatGoes({ mailed, plan }: WhatGoesProps) {
  return (
    <>
      <section className={styles.part}>
        <h3>What goes</h3>
        <ul className={styles.lines}>
          <li>Your account with its name, and every way to log in to it.</li>
          <li>
            Every request with its messages, answers and places. A link that is open ends at once:
            whoever opens it reads that.
          </li>
          {plan}
          <li>Your saved card. While a refund is under way, Stripe keeps it without your name.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h3>When</h3>
        <p>
          Most of it within minutes, all but what is listed below within {accountDeletionDays} days.
          {mailed !== null &&
            ` A last mail to ${mailed} says that it is done; then that address goes, too.`}{' '}
          Nobody can bring it back.
        </p>
      </section>
      <section className={styles.part}>
        <h3>What has to stay, and why</h3>
        <ul className={styles.lines}>
          <li>
            The record of what you paid, which the law asks for: with its invoices at Stripe; here
            without your name, for {paymentYears} years.
          </li>
          <li>
            Proof of what recipients consented to, and of what they did not, for {consentYears}{' '}
            years: without names, numbers or places.
          </li>
          <li>A recipient’s no, without your name and words: it is theirs.</li>
          <li>
            What a recipient reported: with your name and words until somebody has decided on it,
            without them from then on.
          </li>
          <li>
            That you had your one trial or are suspended, for {formerMemberYears} years, and that
            your card, or your account at Link, had it or was suspended with you, for{' '}
            {trialCardYears}: under fingerprints of your email and of the card that only we can
            make.
          </li>
          <li>
            What somebody on our team did about your account, for {operatorLogYears} years: under
            such a fingerprint, or the number of a payment that says of nobody whose it was.
          </li>
          <li>
            Server logs and counts against abuse, for {logDays} days and without your name. Backups,
            for {backupDays} days: what is deleted does not come back from them.
          </li>
        </ul>
        <p>
          More about it in the <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </section>
    </>
  );
}

/** The service may be at it all the same: Hosting gives a call up after a minute. */
const noVerdict: readonly CallError['code'][] = ['network', 'unreadable'];

function farewell(mailed: string | null): string {
  return mailed === null ? '' : ` A last mail goes to ${mailed}.`;
}

/** Nothing is left to log out of but this browser. */
function leave(): void {
  logOut().catch(() => undefined);
}
