import { type SubmitEvent, useRef, useState } from 'react';
import { emailMessage, isEmail } from '../../lib/email-rule.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/field.tsx';
import type { Answer } from './answer.ts';
import { AnswerAlert } from './answer-alert.tsx';
import styles from './cancel-by-email.module.css';

interface CancelByEmailFormProps {
  readonly busy: boolean;
  readonly problem: Answer | null;
  readonly onEmail: (email: string) => void;
}

export function CancelByEmailForm({ busy, problem, onEmail }: CancelByEmailFormProps) {
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setError(isEmail(email) ? undefined : emailMessage);
    if (isEmail(email)) onEmail(email);
    else form.current?.querySelector('input')?.focus();
  };

  return (
    // Of the method that sends nothing anywhere: pressed before the scripts are here, an e-mail stays out of the address.
    <form ref={form} className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
        required
        help="The one you signed up or paid with."
        error={error}
      />
      {problem && <AnswerAlert answer={problem} />}
      <Button type="submit" large block busy={busy && 'Cancelling'}>
        Cancel my subscription
      </Button>
    </form>
  );
}
