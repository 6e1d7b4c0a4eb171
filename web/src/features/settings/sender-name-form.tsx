import { type SubmitEvent, useRef, useState } from 'react';
import { NameRefused, saveSenderName } from '../../lib/session/sender-name.ts';
import { useMember } from '../../lib/session/session.ts';
import { useNameField } from '../../lib/session/use-name-field.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './settings-page.module.css';

type Outcome =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly isShown: boolean }
  | { readonly kind: 'failed'; readonly words: string };

const savedOnly = 'Saved. It shows everywhere once this page is loaded anew.';

/** The name that the member asks under: those who are asked from now on read it. */
export function SenderNameForm() {
  const { displayName } = useMember();
  const field = useNameField(displayName ?? '');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const saving = outcome.kind === 'saving';
  const isUnchanged = field.name === (displayName ?? '');

  const save = async () => {
    setOutcome({ kind: 'saving' });
    try {
      setOutcome({ kind: 'saved', isShown: await saveSenderName(field.name) });
    } catch (error) {
      if (error instanceof NameRefused) {
        field.refuse(error.message);
        setOutcome({ kind: 'idle' });
      } else {
        const words = error instanceof Error ? error.message : '';
        setOutcome({ kind: 'failed', words: words || 'Network error. Please try again.' });
      }
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    if (isUnchanged) setOutcome({ kind: 'saved', isShown: true });
    else if (field.check()) void save();
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <form ref={form} className={styles.name} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        name="name"
        value={field.value}
        onChange={({ target }) => {
          setOutcome({ kind: 'idle' });
          field.onWrite(target.value);
        }}
        error={field.error}
        help="Whom you ask reads it, and that you chose it yourself. Requests that you sent keep the name they had."
        readOnly={saving}
        autoComplete="name"
        enterKeyHint="done"
      />
      {outcome.kind === 'failed' && <Alert kind="error" title={outcome.words} />}
      <div className={styles.save}>
        <Button
          type="submit"
          busy={saving && 'Saving'}
          // Whoever has just pressed it keeps their place.
          disabled={outcome.kind !== 'saved' && isUnchanged}
        >
          Save name
        </Button>
        <span className="small" role="status">
          {outcome.kind === 'saved' && (outcome.isShown ? 'Saved.' : savedOnly)}
        </span>
      </div>
    </form>
  );
}
