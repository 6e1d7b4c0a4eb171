import { memberHome } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';

interface PasswordSetProps {
  readonly email: string;
  /** Whether every other sign-in has ended. */
  readonly hasEnded: boolean;
}

/** The new password is set: on to the member area, or to the login with it. */
export function PasswordSet({ email, hasEnded }: PasswordSetProps) {
  const session = useSession();
  const isIn = session.status === 'signed-in' && session.user.email === email;
  return (
    <AccountSheet
      takesFocus
      title="Your password is set"
      lead={
        <p className={styles.address}>
          {isIn ? 'You are logged in as ' : 'Log in with it as '}
          <b>{email}</b>.{' '}
          {hasEnded
            ? 'Every other device has to log in again.'
            : 'Other devices may stay logged in, and be told of answers: to end that now, press “Log out everywhere” in Settings.'}
        </p>
      }
      plate={whatAnAccountHolds}
    >
      {isIn ? (
        <ButtonLink look="go" large block href={memberHome}>
          Go to Member Area
        </ButtonLink>
      ) : (
        <ButtonLink look="go" large block href="/login" state={{ email }}>
          Log In
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
