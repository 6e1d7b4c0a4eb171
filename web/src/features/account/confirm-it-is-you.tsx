import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { askedToConfirm, type Confirmation } from '../../lib/session/recent-sign-in.ts';
import { useMember } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import {
  explainGoogleConfirmation,
  explainPasswordConfirmation,
  explainPasswordMail,
} from './account-failure.ts';
import styles from './account-form.module.css';
import { confirmByGoogle, logIn, readWaysIn, requestPasswordMail, type WaysIn } from './api.ts';
import { FailureAlert } from './failure-alert.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

/**
 * Asks the member to show again who they are, whenever something on the page needs it (`withRecentSignIn`); what they
 * meant goes on by itself. To stand once on a page of the member area.
 */
export function ConfirmItIsYou() {
  const confirmation = useSyncExternalStore(
    askedToConfirm.subscribe,
    askedToConfirm.get,
    () => null,
  );
  // Whoever leaves the page leaves what they meant.
  useEffect(() => () => askedToConfirm.get()?.refused(), []);
  return (
    <Dialog
      open={confirmation !== null}
      title="Confirm it is you"
      onClose={() => confirmation?.refused()}
      actions={
        <Button large look="text" onClick={() => confirmation?.refused()}>
          Not now
        </Button>
      }
    >
      {confirmation && <WithWays confirmation={confirmation} />}
    </Dialog>
  );
}

interface ConfirmProps {
  readonly confirmation: Confirmation;
}

function WithWays({ confirmation }: ConfirmProps) {
  const [ways, setWays] = useState<WaysIn | null>(null);
  useEffect(() => {
    let isOpen = true;
    const show = (found: WaysIn) => {
      if (isOpen) setWays(found);
    };
    // Whatever cannot be found out, a password can be tried.
    readWaysIn().then(show, () => show({ google: false, password: true }));
    return () => {
      isOpen = false;
    };
  }, []);
  if (!ways) return null;
  return (
    <>
      <p>You logged in a while ago. Log in again, and what you began goes on by itself.</p>
      {ways.google && <ByGoogle confirmation={confirmation} />}
      {ways.password && <ByPassword confirmation={confirmation} />}
    </>
  );
}

function ByGoogle({ confirmation }: ConfirmProps) {
  const attempt = useAttempt<void>(async () => {
    await confirmByGoogle();
    confirmation.confirmed();
  }, explainGoogleConfirmation);
  return <GoogleSignIn attempt={attempt} onPress={() => attempt.start()} />;
}

function ByPassword({ confirmation }: ConfirmProps) {
  const { email } = useMember();
  const [error, setError] = useState<string>();
  const attempt = useAttempt<string>(async (password) => {
    await logIn({ email: email ?? '', password });
    confirmation.confirmed();
  }, explainPasswordConfirmation);
  const busy = attempt.status !== 'idle';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = fieldText(event.currentTarget, 'password');
    setError(password ? undefined : 'Please enter your password!');
    if (password) attempt.start(password);
    else focusField(event.currentTarget, 'password');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email ?? ''}
        readOnly
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={error ?? attempt.failure?.message}
        help={attempt.failure?.advice}
      />
      <Button type="submit" large block busy={busy && 'Checking'}>
        Continue
      </Button>
      <MissingPassword email={email ?? ''} />
    </form>
  );
}

/** For an account that was opened by email: nobody has seen its password. */
function MissingPassword({ email }: { readonly email: string }) {
  const mail = useAttempt(requestPasswordMail, explainPasswordMail);
  return (
    <div className={styles.instead}>
      <p className="small">Whoever signed up by email has no password until they set one.</p>
      <div>
        <Button
          block
          busy={mail.status === 'working' && 'Sending the link'}
          onClick={() => mail.start(email)}
        >
          Mail me a link to set a password
        </Button>
        <p className={`small ${styles.done}`} role="status">
          {mail.status === 'done' && 'Sent. Set it in this browser, come back, and type it here.'}
        </p>
      </div>
      <FailureAlert failure={mail.failure} />
    </div>
  );
}
