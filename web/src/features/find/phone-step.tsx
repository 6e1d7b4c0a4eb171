import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import styles from './find.module.css';
import { StepHeading } from './step-heading.tsx';
import type { NumberFlow } from './use-number-flow.ts';

interface PhoneStepProps {
  readonly flow: NumberFlow;
  readonly takesFocus: boolean;
  /** False where the green button of the page is another one. */
  readonly isMainAction: boolean;
}

/** Whom to ask. */
export function PhoneStep({ flow, takesFocus, isMainAction }: PhoneStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const { phoneField, sending } = flow;
  const isRefused = phoneField.error !== undefined;

  const begin = useEffectEvent(() => {
    // The server has sent the member back here to mend the number.
    if (takesFocus && isRefused) input.current?.focus();
  });
  useEffect(() => begin(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending && !flow.goOn()) input.current?.focus();
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <div className={styles.intro}>
        <StepHeading takesFocus={takesFocus && !isRefused}>
          Whose phone do you want to ask?
        </StepHeading>
        <p className="small">
          One text message with a link goes to it. Where the phone is stays unknown until its owner
          chooses to share it.
        </p>
      </div>
      <PhoneField
        {...phoneField}
        required
        disabled={sending}
        inputRef={input}
        helpIcon="lock"
        help="Nobody is contacted in this step."
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          look={isMainAction ? 'go' : 'line'}
          large
          busy={sending && 'Sending your message'}
        >
          Continue
        </Button>
      </div>
    </form>
  );
}
