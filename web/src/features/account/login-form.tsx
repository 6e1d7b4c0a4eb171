import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { emailMessage, isEmail } from '../../lib/email-rule.ts';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { EmailField } from '../../ui/field/text-field.tsx';
import styles from './account-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import type { Attempt } from './use-attempt.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface LoginFormProps {
  readonly initialEmail: string | undefined;
  readonly attempt: Attempt<Credentials>;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** E-mail and password, as password managers know them. */
export function LoginForm({ initialEmail, attempt, onSubmit }: LoginFormProps) {
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (attempt.status !== 'idle') return;
    const form = event.currentTarget;
    const email = fieldText(form, 'email').trim();
    const password = fieldText(form, 'password');
    setErrors({
      ...(isEmail(email) ? {} : { email: emailMessage }),
      ...(password ? {} : { password: 'Please enter your password!' }),
    });
    if (!isEmail(email)) focusField(form, 'email');
    else if (!password) focusField(form, 'password');
    else onSubmit({ email, password });
  };

  return (
    // Of the method that sends nothing anywhere: pressed before the scripts are here, a password stays out of the address.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <EmailField autoComplete="username" defaultValue={initialEmail} error={errors.email} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Link className={styles.link} to="/forgot-password">
          Forgot my password
        </Link>
      </div>
      <FailureAlert failure={attempt.failure} />
      <Button type="submit" look="go" large block busy={attempt.status !== 'idle' && 'Logging in'}>
        Log In
      </Button>
    </form>
  );
}
