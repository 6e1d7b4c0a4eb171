import { Link, Navigate } from 'react-router-dom';
import { track } from '../../lib/analytics/analytics.ts';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { loginPath, paymentPath } from '../../lib/next-path.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { explainGoogleSignUp, explainSignUp } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountOpens } from './account-plate.tsx';
import { AccountSheet, Checking, OrRule } from './account-sheet.tsx';
import { continueWithGoogle, signUpWithEmail } from './api.ts';
import { EmailForm } from './email-form.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { PaidHereNote } from './paid-here-note.tsx';
import { useAttempt } from './use-attempt.ts';
import { useComingIn } from './use-coming-in.ts';

interface RegisterPanelProps {
  /** Whose result is on its way; null for none, and undefined where the page does not know its query yet. */
  readonly phone: string | null | undefined;
}

/** Sign-up with Google or by e-mail, on the way to payment for `phone`'s result. */
export function RegisterPanel({ phone: known }: RegisterPanelProps) {
  const phone = known ?? null;
  const { session, alreadyIn } = useComingIn();
  const google = useAttempt<void>(continueWithGoogle, explainGoogleSignUp);
  const mail = useAttempt(signUpWithEmail, explainSignUp);
  const untouched = google.status === 'idle' && mail.status === 'idle';
  // The account is there before its mail is on the way: the page waits for both.
  const goesOn = session.status === 'signed-in' && mail.status !== 'working';

  const showsForm = session.status !== 'signed-in' && !alreadyIn;
  useTrackedView('Register View', showsForm ? '' : null);

  return (
    <AccountSheet
      title="Create your account"
      lead={known === undefined ? <EitherLead /> : <Lead phone={known} />}
      plate={whatAnAccountOpens}
    >
      {goesOn && <Navigate replace to={paymentPath(phone, session.user.email)} />}
      {alreadyIn && untouched ? (
        <Checking what="your account" />
      ) : (
        <>
          <PaidHereNote phone={phone} />
          <GoogleSignIn
            attempt={google}
            otherwise="continue with your email"
            onPress={() => {
              mail.reset();
              track('Register Clicked');
              google.start();
            }}
          />
          <OrRule />
          <EmailForm
            action="Continue with Email"
            help="No password to invent: we mail you a link to set one."
            busy={mail.status !== 'idle' && 'Creating your account'}
            onEmail={(email) => {
              google.reset();
              track('Register Clicked');
              mail.start(email);
            }}
          >
            <FailureAlert
              failure={mail.failure}
              actions={
                mail.failure?.accountExists && (
                  <ButtonLink
                    href={loginPath(paymentPath(phone, mail.input))}
                    state={{ email: mail.input }}
                  >
                    Log in with this email
                  </ButtonLink>
                )
              }
            />
          </EmailForm>
          <SmallPrint login={loginPath(paymentPath(phone, null))} />
        </>
      )}
    </AccountSheet>
  );
}

function Lead({ phone }: { readonly phone: string | null }) {
  if (phone === null) {
    return <p>For the member area, where you ask for exact places. Payment comes next.</p>;
  }
  return (
    <>
      <p className={`display num ${styles.number}`}>{phone}</p>
      <p>
        It keeps your plan and the requests you send. Payment comes next, and then the full result.
      </p>
    </>
  );
}

/** Both, where `data-phone` of the document tells which one is seen: nothing moves once the number itself is known. */
function EitherLead() {
  return (
    <>
      <div className={styles.unnumbered}>
        <Lead phone={null} />
      </div>
      <div className={styles.numbered}>
        <Lead phone={'\u00a0'} />
      </div>
    </>
  );
}

function SmallPrint({ login }: { readonly login: string }) {
  return (
    <div className={styles.print}>
      <p className="small">
        Already have an account?{' '}
        <Link className={styles.inline} to={login} data-waits="">
          Log in
        </Link>
      </p>
      <p className="small">
        By continuing you accept the{' '}
        <Link className={styles.inline} to="/terms">
          Terms
        </Link>{' '}
        and the{' '}
        <Link className={styles.inline} to="/privacy">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
