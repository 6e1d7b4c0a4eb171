import { type SubmitEvent, useRef } from 'react';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './find.module.css';
import introStyles from './introduction.module.css';
import type { Lacking } from './lacking.ts';
import { StepHeading } from './step-heading.tsx';
import { useIntroduction } from './use-introduction.ts';

interface IntroductionProps {
  readonly user: AuthUser;
  readonly lacking: Lacking;
  readonly takesFocus: boolean;
  readonly onIntroduced: () => void;
  readonly onBack: () => void;
}

/** Who asks: the name that the other person reads, and an e-mail that is known to be the member's. */
export function Introduction(props: IntroductionProps) {
  const { user, lacking, takesFocus, onIntroduced, onBack } = props;
  const form = useRef<HTMLFormElement>(null);
  const introduction = useIntroduction(user, lacking, onIntroduced);
  const { field, busy, problem, mails } = introduction;
  const isMailed = lacking.email && mails > 0;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy === null && !introduction.goOn()) form.current?.querySelector('input')?.focus();
  };

  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      <Button look="text" icon="back" className={styles.back} onClick={onBack}>
        Back
      </Button>
      <div className={styles.intro}>
        <StepHeading takesFocus={takesFocus}>Say who asks</StepHeading>
        <p className="small">
          Nobody is asked by a stranger. This is needed once; what you typed is kept.
        </p>
      </div>
      <TextField
        label="Your name"
        name="name"
        value={field.value}
        onChange={({ target }) => field.onWrite(target.value)}
        error={field.error}
        help="As they know you. Their page says that you chose it yourself."
        readOnly={busy !== null}
        required
        autoComplete="name"
        enterKeyHint="go"
      />
      <p role="status" className={isMailed ? introStyles.mailed : 'sr'}>
        {isMailed && (
          // Each mail is said, also where the words are the last one's.
          <span key={mails}>
            {mails === 1 ? 'We mailed a link' : 'Sent again'} to {user.email}.
          </span>
        )}
      </p>
      {isMailed ? (
        <Alert
          title="Open the link on any device"
          actions={
            <Button
              look="quiet"
              busy={busy === 'Sending' && 'Sending'}
              onClick={introduction.mailAgain}
            >
              Send it again
            </Button>
          }
        >
          This page then goes on by itself. Nothing there after a minute? Look among the spam.
        </Alert>
      ) : (
        <Email email={user.email} isConfirmed={!lacking.email} />
      )}
      <div className={styles.actions}>
        {problem && <Alert kind="error" title={problem} />}
        <Button type="submit" look="go" large busy={busy === 'Saving' && 'Saving'}>
          {actionFor(lacking, isMailed)}
        </Button>
      </div>
    </form>
  );
}

function actionFor({ email }: Lacking, isMailed: boolean): string {
  if (!email) return 'Continue';
  return isMailed ? 'I opened the link' : 'Mail me the link';
}

interface EmailProps {
  readonly email: string | null;
  readonly isConfirmed: boolean;
}

/** Whose e-mail it is that the recipient sees the beginning of. */
function Email({ email, isConfirmed }: EmailProps) {
  return (
    <div className={introStyles.email}>
      <Ring name={isConfirmed ? 'done' : 'none'} size={22} />
      <div>
        <p className={introStyles.address}>{email ?? 'Your account has no email.'}</p>
        <p className="small">
          {isConfirmed
            ? 'Confirmed. They see its first letters and what follows the @, and that it is yours.'
            : 'Not confirmed yet. A link in a mail shows that it is yours; they see its first letters and what follows the @.'}
        </p>
      </div>
    </div>
  );
}
