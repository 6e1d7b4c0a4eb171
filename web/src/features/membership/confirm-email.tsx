import { useRef } from 'react';
import { CallError } from '../../lib/api-client.ts';
import { explainedToMember } from '../../lib/call-words.ts';
import { requestClaimLink } from '../../lib/request-claim-link.ts';
import { useMember } from '../../lib/session/session.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import styles from './plan-panel.module.css';
import { useChange } from './use-change.ts';

/**
 * For a member without a plan whose e-mail is not confirmed: what was paid by it without an account comes here once it
 * is. Nobody is told before then whether anything was.
 */
export function ConfirmEmail() {
  const { email, emailVerified } = useMember();
  const { outcome, busy, make } = useChange();
  const place = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => place.current);
  if (email === null || emailVerified) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {outcome?.kind === 'done' ? (
        <OutcomeAlert outcome={outcome} />
      ) : (
        <Alert
          title="Paid already, without an account?"
          actions={
            <Button
              busy={busy && 'Sending the link'}
              onClick={(press) => {
                notePress(press);
                void make(() => mailLink(email));
              }}
            >
              Confirm my email
            </Button>
          }
        >
          <p>Confirm that {email} is yours, and what was paid under it comes here.</p>
          {outcome && <p>{outcome.message}</p>}
        </Alert>
      )}
    </div>
  );
}

async function mailLink(email: string): Promise<Outcome> {
  try {
    await requestClaimLink(email);
    return {
      kind: 'done',
      message: 'Check your mail.',
      advice: `If something was paid under ${email}, a link is on its way that brings it here.`,
    };
  } catch (error) {
    const words = error instanceof CallError ? explainedToMember(error, '').message : '';
    return { kind: 'problem', message: words || 'The link could not be sent. Please try again.' };
  }
}
