import { useState } from 'react';
import { loginPath } from '../../lib/next-path.ts';
import { confirmByCode } from '../../lib/session/email-confirmation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { explainConfirmation, linkIsSpent } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountOpens } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';
import { useConfirmedAccount } from './use-confirmed-account.ts';

interface ConfirmEmailPanelProps {
  readonly code: string;
  /** Where whoever is logged in goes on, and where a new link is to be had. */
  readonly next: string;
}

/**
 * The page that the mail about an e-mail's owner opens. Nothing happens before the button is pressed, because mail
 * scanners open links too.
 */
export function ConfirmEmailPanel({ code, next }: ConfirmEmailPanelProps) {
  const [email, setEmail] = useState<string | null>(null);
  const confirming = useAttempt(
    async (pressed: string) => setEmail(await confirmByCode(pressed)),
    explainConfirmation,
  );
  const { failure } = confirming;
  const account = useConfirmedAccount(code);

  if (email !== null) return <Confirmed email={email} next={next} />;
  if (failure && linkIsSpent(failure)) {
    return (
      <AccountSheet
        takesFocus
        title={failure.message}
        lead={failure.advice}
        plate={whatAnAccountOpens}
      >
        <ButtonLink look="go" large block href={next}>
          Go to Member Area
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title="Confirm your email"
      lead={
        account.isOwn ? (
          'It shows those whom you ask that the email is yours.'
        ) : (
          <p className={styles.address}>
            Somebody made an account with {account.email ? <b>{account.email}</b> : 'this email'}.
            Confirm only if it was you: whoever made it stays in, and knows its password.
          </p>
        )
      }
      plate={whatAnAccountOpens}
    >
      <FailureAlert failure={failure} />
      <Button
        look="go"
        large
        block
        busy={confirming.status === 'working' && 'Confirming your email'}
        onClick={() => confirming.start(code)}
      >
        Confirm my email
      </Button>
      {account.isOwn ? (
        <p className="small">Not you? Close this page, and nothing changes.</p>
      ) : (
        <NotMe email={account.email} />
      )}
    </AccountSheet>
  );
}

/** A password that is set by mail ends whatever way in whoever made the account has. */
function NotMe({ email }: { readonly email: string | undefined }) {
  return (
    <>
      <ButtonLink look="quiet" large block href="/forgot-password" state={{ email }}>
        It was not me
      </ButtonLink>
      <p className="small">
        That way you set a password by mail: everybody else is logged out, and the account is yours.
        Or close this page, and nothing changes.
      </p>
    </>
  );
}

function Confirmed({ email, next }: { readonly email: string; readonly next: string }) {
  const session = useSession();
  const isIn = session.status === 'signed-in' && session.user.email === email;
  return (
    <AccountSheet
      takesFocus
      title="Your email is confirmed"
      lead={
        <p className={styles.address}>
          <b>{email}</b> is yours.{' '}
          {isIn
            ? 'Go on here, or where you left off.'
            : 'The page where you left off goes on by itself.'}
        </p>
      }
      plate={whatAnAccountOpens}
    >
      {isIn && (
        <ButtonLink look="go" large block href={next}>
          Go to Member Area
        </ButtonLink>
      )}
      {session.status === 'signed-out' && (
        <ButtonLink look="quiet" large block href={loginPath(next)}>
          Log in here
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
