import { useState } from 'react';
import { logOut } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { explainRecovery, linkIsSpent } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { recoverEmail } from './api.ts';
import { BackToLogin } from './back-to-login.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

interface Recovered {
  readonly email: string;
  readonly isMailed: boolean;
}

/**
 * The page that the mail to an account's old e-mail opens, once the account has another. Nothing happens before the button
 * is pressed, because mail scanners open links too.
 */
export function RecoverEmailPanel({ code }: { readonly code: string }) {
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const recovering = useAttempt(async (pressed: string) => {
    const found = await recoverEmail(pressed);
    await logOut().catch(() => undefined);
    setRecovered(found);
  }, explainRecovery);
  const { failure } = recovering;

  if (recovered) return <NowSetPassword {...recovered} />;
  if (failure && linkIsSpent(failure)) {
    return (
      <AccountSheet
        takesFocus
        title={failure.message}
        lead={failure.advice}
        plate={whatAnAccountHolds}
      >
        <BackToLogin />
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title="Take this email back?"
      lead="Your account got another email. If that was not you, take this one back and set a new password."
      plate={whatAnAccountHolds}
    >
      <FailureAlert failure={failure} />
      <Button
        look="go"
        large
        block
        busy={recovering.status === 'working' && 'Taking your email back'}
        onClick={() => recovering.start(code)}
      >
        Take it back
      </Button>
      <p className="small">Was it you? Close this page, and nothing changes.</p>
    </AccountSheet>
  );
}

/** The e-mail is back; whoever took it is out once a new password is set, which ends every sign-in. */
function NowSetPassword({ email, isMailed }: Recovered) {
  return (
    <AccountSheet
      takesFocus
      title="Your email is back"
      lead={
        <>
          <p className={styles.address}>
            <b>{email}</b> is the email of your account again.
          </p>
          <p>
            {isMailed
              ? 'We mailed you a link to set a new password. Set it now: it logs everybody else out.'
              : 'Now set a new password: it logs everybody else out.'}
          </p>
        </>
      }
      plate={whatAnAccountHolds}
    >
      {!isMailed && (
        <ButtonLink look="go" large block href="/forgot-password">
          Ask for the link
        </ButtonLink>
      )}
      <BackToLogin />
    </AccountSheet>
  );
}
