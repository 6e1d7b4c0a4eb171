import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { withoutPhoneNumbers } from '@geonod/contracts/phone-numbers';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './find.module.css';
import { findByLinkPath } from './paths.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { StepHeading } from './step-heading.tsx';
import type { LinkFlow } from './use-link-flow.ts';

interface LinkFormProps {
  readonly flow: LinkFlow;
  /** How a subscription would begin for this member. */
  readonly plan: PaymentPlan | null;
  readonly takesFocus: boolean;
  readonly isMainAction: boolean;
}

/** A link's name, and the button that makes it. */
export function LinkForm({ flow, plan, takesFocus, isMainAction }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { nameField, name, creating, refusal } = flow;
  const again = refusal?.kind === 'network' || refusal?.kind === 'failed';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!creating && !flow.create()) form.current?.querySelector('input')?.focus();
  };
  // While its button is disabled a form is not sent by Enter either, so the reason is given here.
  const sayWhatIsMissing = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && name === '') flow.create();
  };

  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      <div className={styles.intro}>
        <StepHeading takesFocus={takesFocus}>Name your link</StepHeading>
        <p className="small">
          Whoever opens it sees who asks, and decides. It can be answered once.
        </p>
      </div>
      <TextField
        label="Name"
        name="name"
        value={nameField.value}
        onKeyDown={sayWhatIsMissing}
        onChange={({ target }) => nameField.onWrite(target.value)}
        error={nameField.error}
        help={helpFor(name)}
        placeholder="Saturday pickup"
        readOnly={creating}
        required
        autoComplete="off"
        enterKeyHint="go"
      />
      <div className={styles.actions}>
        {refusal && (
          <RefusalAlert refusal={refusal} plan={plan} next={findByLinkPath} again="Create again" />
        )}
        <Button
          type="submit"
          look={isMainAction ? 'go' : 'line'}
          large
          disabled={name === ''}
          busy={creating && 'Creating your link'}
        >
          {again ? 'Create again' : 'Create link'}
        </Button>
      </div>
    </form>
  );
}

function helpFor(name: string): string {
  const read = withoutPhoneNumbers(name);
  return read === name
    ? 'They see this name too, so that they know what it is about.'
    : `They read “${read}”: a long number could be somebody’s phone number.`;
}
