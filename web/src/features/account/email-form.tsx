import type { ReactNode } from 'react';
import { useEmailForm } from '../../lib/use-email-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmailField } from '../../ui/field/text-field.tsx';
import styles from './account-form.module.css';

interface EmailFormProps {
  readonly action: string;
  readonly help?: ReactNode;
  /** What is happening, while the form is at work. */
  readonly busy: string | false;
  readonly initialEmail?: string | undefined;
  readonly onEmail: (email: string) => void;
  /** What came of the last e-mail, between the field and the button; it is over once another is refused here. */
  readonly children?: ReactNode;
}

/** A form that asks for an e-mail and passes a valid one on. */
export function EmailForm({ action, help, busy, initialEmail, onEmail, children }: EmailFormProps) {
  const { error, onSubmit } = useEmailForm(busy !== false, onEmail);

  return (
    <form className={styles.form} method="dialog" onSubmit={onSubmit} noValidate>
      <EmailField defaultValue={initialEmail} help={help} error={error} />
      {error === undefined && children}
      <Button type="submit" look="go" large block busy={busy}>
        {action}
      </Button>
    </form>
  );
}
