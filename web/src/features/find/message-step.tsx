import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './find.module.css';
import { MessageField } from './message-field.tsx';
import { findByNumberPath } from './paths.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { SmsPreview } from './text-preview.tsx';
import type { NumberFlow } from './use-number-flow.ts';

/**
 * A text message cannot be taken back, so nothing of the press that led here sends it: not the second of two clicks, nor Enter that
 * is still held down.
 */
const sentOnPurpose = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
  onClick: (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  },
} as const;

interface MessageStepProps {
  readonly flow: NumberFlow;
  /** How a subscription would begin for this member. */
  readonly plan: PaymentPlan | null;
  readonly takesFocus: boolean;
  readonly isMainAction: boolean;
}

/** What to ask with, what it comes to, and the one button that sends it. */
export function MessageStep({ flow, plan, takesFocus, isMainAction }: MessageStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const recipientId = useId();
  const { number, messageField, reading, refusal, sending } = flow;

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending && !flow.send()) input.current?.focus();
  };
  const again = refusal?.kind === 'network' || refusal?.kind === 'failed';

  return (
    <form className={styles.step} onSubmit={submit} noValidate {...sentOnPurpose}>
      <Button look="text" icon="back" className={styles.back} onClick={flow.goBack}>
        Back
      </Button>
      <div className={styles.intro}>
        <h2 id={recipientId} className="t-sm num">
          To {number}
        </h2>
        <p className="small">
          You ask its owner, and only they decide. Nothing is shared unless they press Share my
          location.
        </p>
      </div>
      <MessageField
        {...messageField}
        reading={reading}
        readOnly={sending}
        inputRef={input}
        // Reading begins there: who does not see the heading is told of it before anything is sent.
        recipientId={recipientId}
      />
      <div className="not-wide">
        <SmsPreview number={number} words={reading.plain} sender={flow.sender} />
        <p className={`xs ${styles.note}`}>
          It begins with your name, and each message carries a unique link.
        </p>
      </div>
      <div className={`${styles.actions} ${styles.sticky}`}>
        {refusal && (
          <RefusalAlert
            refusal={refusal}
            plan={plan}
            next={findByNumberPath}
            again="Send again"
            maybeSent={flow.maybeSent}
          />
        )}
        <Button
          type="submit"
          look={isMainAction ? 'go' : 'line'}
          large
          busy={sending && 'Sending your message'}
        >
          {again ? 'Send again' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
