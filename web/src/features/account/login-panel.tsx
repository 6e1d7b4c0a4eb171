import { Link, Navigate } from 'react-router-dom';
import { track } from '../../lib/analytics/analytics.ts';
import { memberHome, phoneOf, registerPath } from '../../lib/next-path.ts';
import { explainGoogleLogin, explainLogin } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet, Checking, OrRule } from './account-sheet.tsx';
import { continueWithGoogle, logIn } from './api.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { PaidHereNote } from './paid-here-note.tsx';
import { useAttempt } from './use-attempt.ts';
import { useComingIn } from './use-coming-in.ts';

interface LoginPanelProps {
  /** Where the login leads: a path of this site. */
  readonly next: string;
  /** The e-mail that the person has just given elsewhere. */
  readonly email: string | undefined;
  /** The state of the history entry that it leads back to. */
  readonly state: unknown;
}

/** Login with Google, or with e-mail and password. */
export function LoginPanel({ next, email, state }: LoginPanelProps) {
  const { session, alreadyIn } = useComingIn();
  const google = useAttempt<void>(logInWithGoogle, explainGoogleLogin);
  const password = useAttempt(logInWithEmail, explainLogin);
  const untouched = google.status === 'idle' && password.status === 'idle';

  return (
    <AccountSheet
      title="Log in"
      lead={
        next === memberHome
          ? 'To your requests, their answers and your plan.'
          : 'To continue where you were going.'
      }
      plate={whatAnAccountHolds}
    >
      {session.status === 'signed-in' && <Navigate replace to={next} state={state} />}
      {alreadyIn && untouched ? (
        <Checking what="your account" />
      ) : (
        <>
          <PaidHereNote phone={phoneOf(next)} />
          <GoogleSignIn
            attempt={google}
            otherwise="continue with your email"
            onPress={() => {
              password.reset();
              google.start();
            }}
          />
          <OrRule />
          <LoginForm
            initialEmail={email}
            attempt={password}
            onSubmit={(credentials) => {
              google.reset();
              password.start(credentials);
            }}
          />
          <div className={styles.print}>
            <p className="small">
              No account yet?{' '}
              <Link className={styles.inline} to={registerPath(next)} data-waits="">
                Create one
              </Link>
            </p>
          </div>
        </>
      )}
    </AccountSheet>
  );
}

/** A login is counted when it has come about: a wrong password is none. */
async function logInWithGoogle(): Promise<void> {
  await continueWithGoogle();
  track('Login with Google');
}

async function logInWithEmail(credentials: Parameters<typeof logIn>[0]): Promise<void> {
  await logIn(credentials);
  track('Login with Email');
}
