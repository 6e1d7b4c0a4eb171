import { memberHome } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';

/** The new password is set: on to the member area, or to the login with it. */
export function PasswordSet({ email }: { readonly email: string }) {
  const session = useSession();
  const isIn = session.status === 'signed-in' && session.user.email === email;
  return (
    <AccountSheet
      takesFocus
      title="Your password is set"
      lead={
        <p className={styles.address}>
          {isIn ? 'You are logged in as ' : 'Log in with it as '}
          <b>{email}</b>. Every other device has to log in again.
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
