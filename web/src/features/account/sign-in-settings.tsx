import { type ReactNode, type SubmitEvent, useState } from 'react';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { emailMessage, isEmail } from '../../lib/email-rule.ts';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { NotConfirmed } from '../../lib/session/recent-sign-in.ts';
import { useMember } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { EmailField, TextField } from '../../ui/field/text-field.tsx';
import styles from './account-form.module.css';
import { useFirstGuesses } from './password-check.ts';
import { askForOtherEmail, leaveEverywhere, setOwnPassword } from './sign-in-calls.ts';

type Change = 'email' | 'password' | 'everywhere';

/** How the member signs in: their e-mail, their password, and an end to every sign-in. */
export function SignInSettings() {
  const [open, setOpen] = useState<Change | null>(null);
  const [done, setDone] = useState('');
  const ask = (what: Change) => {
    setDone('');
    setOpen(what);
  };
  const close = (words = '') => {
    setOpen(null);
    setDone(words);
  };
  return (
    <div>
      <div className={styles.actions}>
        <Button onClick={() => ask('email')}>Change my email</Button>
        <Button onClick={() => ask('password')}>Set a new password</Button>
        <Button look="text" onClick={() => ask('everywhere')}>
          Log out everywhere
        </Button>
      </div>
      <p className={styles.done} role="status">
        {done}
      </p>
      {open === 'email' && <ChangeEmail onClose={close} />}
      {open === 'password' && <NewPassword onClose={close} />}
      {open === 'everywhere' && <Everywhere onClose={close} />}
    </div>
  );
}

interface AskProps {
  /** `words` say what was done; none where nothing was. */
  readonly onClose: (words?: string) => void;
}

/** One change that is under way: whether, and what kept it from being made. */
function useSaving() {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string }>({
    busy: false,
    problem: '',
  });
  const save = async (change: () => Promise<void>, onSaved: () => void) => {
    setState({ busy: true, problem: '' });
    try {
      await change();
      onSaved();
    } catch (error) {
      const words = wordsOfFailure(error, 'That did not work. Please try again.');
      setState({ busy: false, problem: error instanceof NotConfirmed ? '' : words });
    }
  };
  return { ...state, save };
}

interface AskDialogProps {
  readonly title: string;
  readonly action: string;
  readonly busy: string | false;
  readonly problem: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const formId = 'sign-in-change';

function AskDialog({ title, action, busy, problem, onSubmit, onClose, children }: AskDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      title={title}
      busy={busy !== false}
      onClose={onClose}
      actions={
        <>
          <Button large type="submit" form={formId} busy={busy}>
            {action}
          </Button>
          <Button large look="text" disabled={busy !== false} onClick={() => onClose()}>
            Keep it as it is
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {problem && <Alert kind="error" title={problem} />}
      </form>
    </Dialog>
  );
}

function ChangeEmail({ onClose }: AskProps) {
  const { email, emailVerified } = useMember();
  const [error, setError] = useState<string>();
  const { busy, problem, save } = useSaving();
  const submit = (form: HTMLFormElement) => {
    const wanted = fieldText(form, 'email').trim();
    const words = wanted.toLowerCase() === email ? 'You have this email already.' : emailMessage;
    const isGood = isEmail(wanted) && wanted.toLowerCase() !== email;
    setError(isGood ? undefined : words);
    const mailed = `We mailed a link to ${wanted}. Until you open it, nothing changes.`;
    const ask = () => askForOtherEmail(wanted);
    if (isGood) void save(ask, () => onClose(mailed));
    else focusField(form, 'email');
  };
  return (
    <AskDialog
      title="Change my email"
      action="Mail me a link"
      busy={busy && 'Sending the link'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The new one counts once you open the link that we mail to it
        {emailVerified && ', where you are logged in'}. You are logged out everywhere then
        {emailVerified ? `, and ${email} is told` : ', and set a new password by mail'}.
      </p>
      <EmailField label="New email" error={error} autoComplete="email" />
    </AskDialog>
  );
}

function NewPassword({ onClose }: AskProps) {
  const { email } = useMember();
  const { isJudging, judge } = useFirstGuesses();
  const [error, setError] = useState<string>();
  const { busy, problem, save } = useSaving();
  const submit = (form: HTMLFormElement) => {
    const password = fieldText(form, 'password');
    void judge(async (find) => {
      const words = find(password, email);
      setError(words);
      if (words !== undefined) return focusField(form, 'password');
      const change = () => setOwnPassword(email ?? '', password);
      await save(change, () => onClose('Your password is set. Everybody else is logged out.'));
    });
  };
  return (
    <AskDialog
      title="Set a new password"
      action="Set password"
      busy={(busy || isJudging) && 'Setting your password'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email ?? ''}
        readOnly
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        help="At least 8 characters; the longer, the safer. You stay logged in here, and are logged out everywhere else."
        error={error}
      />
    </AskDialog>
  );
}

function Everywhere({ onClose }: AskProps) {
  const { busy, problem, save } = useSaving();
  return (
    <AskDialog
      title="Log out everywhere?"
      action="Log out everywhere"
      busy={busy && 'Logging out'}
      problem={problem}
      onSubmit={() => void save(leaveEverywhere, onClose)}
      onClose={onClose}
    >
      <p>On this device and every other one. You log in again where you want to.</p>
    </AskDialog>
  );
}
