import type { EndpointOutput } from '@geonod/contracts';
import { confirmEmailChange } from '@geonod/contracts/endpoints/confirm-email-change';
import { useState } from 'react';
import { CallError, call } from '../../lib/api-client.ts';
import { wordsForMember } from '../../lib/call-words.ts';
import { loginPath } from '../../lib/next-path.ts';
import { hasSignInEnded } from '../../lib/session/check-sign-in.ts';
import { logOut } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import type { AccountFailure } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

const settings = '/home/settings';

/**
 * The page that the mail to a new e-mail opens. Nothing happens before the button is pressed, because mail scanners open
 * links too.
 */
export function ChangeEmailPanel({ token }: { readonly token: string }) {
  const [changed, setChanged] = useState<ChangedEmail | null>(null);
  const change = useAttempt(async (pressed: string) => {
    const answer = await call({ confirmEmailChange }, { token: pressed });
    // Every sign-in of the account has ended; one in this browser need not find that out by itself. Somebody else's goes on.
    if (await hasSignInEnded().catch(() => false)) await logOut().catch(() => undefined);
    setChanged(answer);
  }, explain);
  if (changed !== null) return <Changed {...changed} />;
  if (change.failure?.message === ended.message || change.failure?.message === spent.message) {
    return (
      <AccountSheet
        takesFocus
        title={change.failure.message}
        lead={change.failure.advice}
        plate={whatAnAccountHolds}
      >
        <ButtonLink look="go" large block href={settings}>
          Go to Settings
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title="Use this email?"
      lead={
        <>
          <p>
            Somebody who is logged in to a GeoNod account typed it there. Use it only if it was you:
            that account gets your email, and whoever made it may know its password.
          </p>
          <p>You log in with it from then on, and are logged out everywhere now.</p>
        </>
      }
      plate={whatAnAccountHolds}
    >
      <FailureAlert failure={change.failure} />
      <Button
        look="go"
        large
        block
        busy={change.status === 'working' && 'Changing your email'}
        onClick={() => change.start(token)}
      >
        Use this email
      </Button>
      <p className="small">Not you? Close this page, and nothing changes.</p>
    </AccountSheet>
  );
}

type ChangedEmail = EndpointOutput<'confirmEmailChange'>;

function Changed({ email, isPasswordEnded }: ChangedEmail) {
  return (
    <AccountSheet
      takesFocus
      title="Your email is changed"
      lead={
        <>
          <p className={styles.address}>
            Log in with <b>{email}</b> from now on.
          </p>
          <p>
            {isPasswordEnded
              ? 'The password before has ended, since nobody had confirmed the email before. We mail you a link to set a new one.'
              : 'Google opens this account by that email alone. If you have no password, ‘Forgot my password’ mails you a link to set one.'}
          </p>
        </>
      }
      plate={whatAnAccountHolds}
    >
      {isPasswordEnded ? (
        <ButtonLink look="go" large block href="/forgot-password" state={{ email }}>
          Set a password
        </ButtonLink>
      ) : (
        <ButtonLink look="go" large block href={loginPath(settings)}>
          Log In
        </ButtonLink>
      )}
    </AccountSheet>
  );
}

const ended: AccountFailure = {
  message: 'This link has ended',
  advice:
    'It worked for a day, or until somebody logged out everywhere or set a password. In Settings, a new one is quick.',
};

const spent: AccountFailure = {
  message: 'This link does not work',
  advice: 'It was used already, replaced by a newer one, or not copied whole.',
};

function explain(error: unknown): AccountFailure {
  if (error instanceof CallError) {
    if (error.code === 'expired') return ended;
    if (error.code === 'not-found' || error.code === 'invalid-input') return spent;
    if (error.code === 'network') return { message: error.message };
  }
  return {
    message: wordsForMember(error, 'Your email could not be changed. Please try again.'),
  };
}
