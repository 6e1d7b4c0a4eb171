import { useState } from 'react';
import { explainPasswordMail } from './account-failure.ts';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { requestPasswordMail } from './api.ts';
import { BackToLogin } from './back-to-login.tsx';
import { EmailForm } from './email-form.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAttempt } from './use-attempt.ts';

interface ForgotPasswordPanelProps {
  /** The e-mail that the page before has told of. */
  readonly email: string | undefined;
}

/** Asks for a mail with a link to set a new password. */
export function ForgotPasswordPanel({ email }: ForgotPasswordPanelProps) {
  const mail = useAttempt(requestPasswordMail, explainPasswordMail);
  const [isAnother, setIsAnother] = useState(false);
  if (mail.status === 'done' && mail.input !== null) {
    const startOver = () => {
      setIsAnother(true);
      mail.reset();
    };
    return <PasswordMailSent email={mail.input} onOtherEmail={startOver} />;
  }
  return (
    <AccountSheet
      takesFocus={isAnother}
      title="Forgot my password"
      lead="We mail you a link to set a new one."
      plate={whatAnAccountHolds}
    >
      <EmailForm
        action="Send the link"
        busy={mail.status === 'working' && 'Sending the link'}
        initialEmail={email}
        onEmail={mail.start}
      >
        <FailureAlert failure={mail.failure} />
      </EmailForm>
      <BackToLogin />
    </AccountSheet>
  );
}

interface PasswordMailSentProps {
  readonly email: string;
  readonly onOtherEmail: () => void;
}

function PasswordMailSent({ email, onOtherEmail }: PasswordMailSentProps) {
  const again = useAttempt(requestPasswordMail, explainPasswordMail);
  return (
    <MailSent
      {...{ email, again, onOtherEmail }}
      lead={
        <>
          If <b>{email}</b> belongs to an account, a link is on its way.
        </>
      }
      facts={[
        'The link works once, for one hour.',
        'Nothing there after a minute? Look among the spam.',
        'Only the newest link works.',
      ]}
      plate={whatAnAccountHolds}
      sentAgain="Sent again, if the account exists."
    >
      <BackToLogin />
    </MailSent>
  );
}
