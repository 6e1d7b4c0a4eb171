import { useState } from 'react';
import { CallError } from '../../lib/api-client.ts';
import { emailOnTrial } from '../../lib/claim-link.ts';
import { useMinute } from '../../lib/clock.ts';
import { requestClaimLink } from '../../lib/request-claim-link.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './claim-note.module.css';

type Sending =
  | { readonly step: 'not-asked' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly words: string };

/** For whoever has just paid without an account: which e-mail holds the trial, and how it is reached. */
export function ClaimNote() {
  const email = emailOnTrial(useMinute());
  const [sending, setSending] = useState<Sending>({ step: 'not-asked' });
  if (email === null) return null;

  const sendAgain = async () => {
    setSending({ step: 'sending' });
    try {
      await requestClaimLink(email);
      setSending({ step: 'sent' });
    } catch (error) {
      setSending({ step: 'failed', words: wordsOf(error) });
    }
  };

  return (
    <Alert
      title={
        <>
          Your trial is kept under <span className={styles.email}>{email}</span>.
        </>
      }
      actions={
        <Button busy={sending.step === 'sending' && 'Sending the link'} onClick={sendAgain}>
          Send the link again
        </Button>
      }
    >
      <p>
        We mail a link there that opens your account: there you ask for exact places, and cancel.
      </p>
      <p role="status">
        {sending.step === 'sent' &&
          'Sent again. Nothing there after a minute? Look among the spam.'}
        {sending.step === 'failed' && sending.words}
      </p>
    </Alert>
  );
}

function wordsOf(error: unknown): string {
  const isOurs = error instanceof CallError && error.code !== 'unreadable';
  return isOurs && error.code !== 'internal'
    ? error.message
    : 'The link could not be sent. Please try again.';
}
