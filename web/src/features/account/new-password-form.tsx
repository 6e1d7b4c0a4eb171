import { type SubmitEvent, useState } from 'react';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './account-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import type { Attempt } from './use-attempt.ts';

interface NewPasswordFormProps {
  readonly email: string;
  readonly attempt: Pick<Attempt<unknown>, 'status' | 'failure'>;
  readonly onPassword: (password: string) => void;
}

/** A new password for the account of `email`, which stands above it for the person and for the password manager. */
export function NewPasswordForm({ email, attempt, onPassword }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const busy = attempt.status === 'working';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = fieldText(event.currentTarget, 'password');
    setError(password ? undefined : 'Please enter a new password!');
    if (password) onPassword(password);
    else focusField(event.currentTarget, 'password');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        help="The longer, the safer. Your browser can suggest one and keep it."
        error={error}
      />
      <FailureAlert failure={attempt.failure} />
      <Button type="submit" look="go" large block busy={busy && 'Setting your password'}>
        Set password
      </Button>
    </form>
  );
}
