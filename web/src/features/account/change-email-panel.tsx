import type { EndpointOutput } from '@geonod/contracts';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { CallError } from '../../lib/api-client.ts';
import { wordsForMember } from '../../lib/call-words.ts';
import { loginPath, memberHome } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { type AccountFailure, explainLogout, spentLink } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { leaveHere, type MailedEmail, takeMailedEmail } from './sign-in-calls.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

const settings = '/home/settings';

/** A way to log in that leads back to this page. */
interface WayToLogIn {
  readonly href: string;
  /** The state of its history entry. */
  readonly state: unknown;
}

interface ChangeEmailPanelProps {
  /** Null where the address holds none. */
  readonly token: string | null;
  readonly login: WayToLogIn;
}

/**
 * The page that the mail to a new e-mail opens. Nothing happens before the button is pressed, because mail scanners open
 * links too; what is needed for it, the press finds out.
 */
export function ChangeEmailPanel({ token, login }: ChangeEmailPanelProps) {
  return token === null ? <Ended {...spentLink} /> : <WithLink token={token} login={login} />;
}

function WithLink({ token, login }: { readonly token: string; readonly login: WayToLogIn }) {
  const [outcome, setOutcome] = useState<MailedEmail | null>(null);
  const change = useAttempt(
    async (pressed: string) => setOutcome(await takeMailedEmail(pressed)),
    explain,
  );
  const { failure } = change;
  if (failure === ended || failure === spentLink) return <Ended {...failure} />;
  const question = <UseIt change={change} token={token} />;
  switch (outcome?.status) {
    case 'changed':
      return <Changed {...outcome} />;
    case 'nobody-here':
      return <LogInFirst login={login} />;
    case 'other-account':
      return <OtherAccount uid={outcome.uid} login={login} otherwise={question} />;
    case undefined:
      return question;
  }
}

function UseIt({ change, token }: { readonly change: Attempt<string>; readonly token: string }) {
  return (
    <AccountSheet
      title="Use this email?"
      lead={
        <>
          <p>
            Somebody who is logged in to a GeoNod account typed it there. Was it you? Then that
            account gets it.
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
      <NotYou />
    </AccountSheet>
  );
}

function NotYou() {
  return <p className="small">Not you? Close this page, and nothing changes.</p>;
}

/** Who has the mail need not have the account: anybody may have typed their e-mail there. */
function LogInFirst({ login }: { readonly login: WayToLogIn }) {
  return (
    <AccountSheet
      takesFocus
      title="Log in first"
      lead={
        <>
          <p>Only whoever is logged in to the account that asked can give it this email.</p>
          <p>
            Log in with the email that it has now, not with this one. You come back here, and press
            once more.
          </p>
        </>
      }
      plate={whatAnAccountHolds}
    >
      <ButtonLink look="go" large block {...login}>
        Log In
      </ButtonLink>
      <p className="small">
        You have no password? Open this link where you are logged in: a new password would end it.
      </p>
      <NotYou />
    </AccountSheet>
  );
}

interface OtherAccountProps {
  /** Who was logged in when the link was pressed. */
  readonly uid: string | undefined;
  readonly login: WayToLogIn;
  /** Shown once somebody else is logged in here, in another tab. */
  readonly otherwise: ReactNode;
}

/** Nothing is said of whose link it is: its reader may be a stranger to them. */
function OtherAccount({ uid, login, otherwise }: OtherAccountProps) {
  const session = useSession();
  const leaving = useAttempt<void>(leaveHere, explainLogout);
  if (leaving.status === 'done') return <Navigate to={login.href} state={login.state} />;
  if (leaving.status === 'idle' && session.status === 'signed-out') {
    return <LogInFirst login={login} />;
  }
  if (session.status === 'signed-in' && session.user.uid !== uid) return otherwise;
  return (
    <AccountSheet
      takesFocus
      title="You are logged in to another account"
      lead={
        <>
          {session.status === 'signed-in' && session.user.email !== null && (
            <p className={styles.address}>
              Here you are logged in as <b>{session.user.email}</b>. This email was asked for in
              another account.
            </p>
          )}
          <p>
            Is that one yours, too? Switch to it: log in with the email that it has now, and press
            once more.
          </p>
        </>
      }
      plate={whatAnAccountHolds}
    >
      <FailureAlert failure={leaving.failure} />
      <Button
        look="go"
        large
        block
        busy={leaving.status === 'working' && 'Logging out'}
        onClick={() => leaving.start()}
      >
        Log out and switch to it
      </Button>
      <ButtonLink look="text" href={memberHome}>
        Stay logged in
      </ButtonLink>
      <NotYou />
    </AccountSheet>
  );
}

function Changed({ email, isPasswordEnded }: EndpointOutput<'confirmEmailChange'>) {
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

function Ended({ message, advice }: AccountFailure) {
  return (
    <AccountSheet takesFocus title={message} lead={advice} plate={whatAnAccountHolds}>
      <ButtonLink look="go" large block href={settings}>
        Go to Settings
      </ButtonLink>
    </AccountSheet>
  );
}

const ended: AccountFailure = {
  message: 'This link has ended',
  advice:
    'It worked for a day, or until somebody logged out everywhere or set a password. In Settings, a new one is quick.',
};

/** Whoever logged in with the new e-mail's Google account, for one, has made it themselves. */
const ownOther =
  'Is that one yours, too? Delete it in its Settings, then open this link once more.';

function explain(error: unknown): AccountFailure {
  if (error instanceof CallError) {
    if (error.code === 'expired') return ended;
    if (error.code === 'not-found' || error.code === 'invalid-input') return spentLink;
    if (error.code === 'conflict') return { message: error.message, advice: ownOther };
    if (error.code === 'network') return { message: error.message };
  }
  return {
    message: wordsForMember(error, 'Your email could not be changed. Please try again.'),
  };
}
