import { Button } from '../../ui/button/button.tsx';
import { explainPasswordMail } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { requestPasswordMail } from './api.ts';
import { BackToLogin } from './back-to-login.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

interface PasswordMailSentProps {
  readonly email: string;
  readonly onOtherEmail: () => void;
}

/** The one response to everybody who asks for a link, so that it tells nobody who has an account. */
export function PasswordMailSent({ email, onOtherEmail }: PasswordMailSentProps) {
  const again = useAttempt(requestPasswordMail, explainPasswordMail);
  return (
    <AccountSheet
      takesFocus
      title="Check your mail"
      lead={
        <p className={styles.address}>
          If <b>{email}</b> belongs to an account, a link is on its way.
        </p>
      }
      plate={whatAnAccountHolds}
    >
      <ul className={styles.facts}>
        <li>The link works once, for one hour.</li>
        <li>Nothing there after a minute? Look among the spam.</li>
        <li>Only the newest link works.</li>
      </ul>
      <FailureAlert failure={again.failure} />
      <div className={styles.actions}>
        <Button
          large
          busy={again.status === 'working' && 'Sending'}
          onClick={() => again.start(email)}
        >
          Send it again
        </Button>
        <Button look="text" large onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
      <p className="small" role="status">
        {again.status === 'done' && 'Sent again, if the account exists.'}
      </p>
      <BackToLogin />
    </AccountSheet>
  );
}
