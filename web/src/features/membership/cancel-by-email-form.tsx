import { useEmailForm } from '../../lib/use-email-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmailField } from '../../ui/field/text-field.tsx';
import styles from './cancel-by-email.module.css';
import type { Outcome } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';

interface CancelByEmailFormProps {
  readonly busy: boolean;
  readonly problem: Outcome | null;
  readonly onEmail: (email: string) => void;
  /** Another e-mail is being written: what was said of the one before is not about it. */
  readonly onEdit: () => void;
  /** On the button, and while it is busy; cancelling, unless told otherwise. */
  readonly action?: string;
  readonly doing?: string;
}

export function CancelByEmailForm(props: CancelByEmailFormProps) {
  const { busy, problem, onEmail, onEdit } = props;
  const { action = 'Cancel my subscription', doing = 'Cancelling' } = props;
  const { error, forgetError, onSubmit } = useEmailForm(busy, onEmail);

  return (
    // Of the method that sends nothing anywhere: pressed before the scripts are here, an e-mail stays out of the address.
    <form className={styles.form} method="dialog" onSubmit={onSubmit} noValidate>
      <EmailField
        help="The one you signed up or paid with."
        error={error}
        readOnly={busy}
        onChange={() => {
          forgetError();
          onEdit();
        }}
      />
      {problem && error === undefined && <OutcomeAlert outcome={problem} />}
      <Button type="submit" large block busy={busy && doing}>
        {action}
      </Button>
    </form>
  );
}
