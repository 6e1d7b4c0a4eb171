import { claimMailsADay } from '@geonod/contracts/limits';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { emailOnTrial } from '../../lib/claim-link.ts';
import { useMinute } from '../../lib/clock.ts';
import { helpEmail } from '../../lib/contacts.ts';
import { requestClaimLink } from '../../lib/request-claim-link.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './claim-note.module.css';

type Sending =
  | { readonly step: 'not-asked' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly words: string };

interface ClaimNoteProps {
  /** The page around it says already that the payment arrived. */
  readonly isOnReceipt?: boolean;
}

/**
 * For whoever has just paid without an account: that it arrived, and where they learn what it started. A trial is decided about after the
 * payment: a card that has had one gets its money back.
 */
export function ClaimNote({ isOnReceipt = false }: ClaimNoteProps) {
  useMinute();
  // By the clock of this device, on which it was noted.
  const email = emailOnTrial(new Date());
  const [sending, setSending] = useState<Sending>({ step: 'not-asked' });
  if (email === null) return null;

  const sendAgain = async () => {
    setSending({ step: 'sending' });
    try {
      await requestClaimLink(email);
      setSending({ step: 'sent' });
    } catch (error) {
      const words = wordsOfFailure(error, 'The link could not be sent. Please try again.');
      setSending({ step: 'failed', words });
    }
  };

  return (
    <Alert
      title={
        <>
          {!isOnReceipt && 'Payment received. '}A link to your account goes to{' '}
          <span className={styles.email}>{email}</span>.
        </>
      }
      actions={
        <Button busy={sending.step === 'sending' && 'Sending the link'} onClick={sendAgain}>
          Send the link again
        </Button>
      }
    >
      <p>
        There you ask for exact places, and cancel. If you or this card had a trial before, the mail
        says instead that the money went back.
      </p>
      <p role="status">
        {sending.step === 'sent' &&
          `A link is on its way, if something was paid. At most one goes out in five minutes, and ${claimMailsADay} in a day. Nothing there? Look among the spam, or write to ${helpEmail}.`}
        {sending.step === 'failed' && sending.words}
      </p>
    </Alert>
  );
}
