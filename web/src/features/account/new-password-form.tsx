import { type SubmitEvent, useState } from 'react';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './account-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { useFirstGuesses } from './password-check.ts';
import type { Attempt } from './use-attempt.ts';

interface NewPasswordFormProps {
  readonly email: string;
  readonly attempt: Pick<Attempt<unknown>, 'status' | 'failure'>;
  readonly onPassword: (password: string) => void;
}

/** A new password for the account of `email`, which stands above it for the person and for the password manager. */
export function NewPasswordForm({ email, attempt, onPassword }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const { isJudging, judge } = useFirstGuesses();
  const busy = isJudging || attempt.status === 'working';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = fieldText(form, 'password');
    void judge((find) => {
      const words = password ? find(password, email) : 'Please enter a new password!';
      setError(words);
      if (words === undefined) onPassword(password);
      else focusField(form, 'password');
    });
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
        help="At least 8 characters; the longer, the safer. Your browser can suggest one and keep it."
        error={error}
      />
      <FailureAlert failure={attempt.failure} />
      <Button type="submit" look="go" large block busy={busy && 'Setting your password'}>
        Set password
      </Button>
    </form>
  );
}
