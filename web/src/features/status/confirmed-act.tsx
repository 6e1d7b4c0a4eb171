import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../lib/call-words.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { IconName } from '../../ui/icon/icon.tsx';
import styles from './confirmed-act.module.css';

type Step =
  | { readonly name: 'idle' | 'confirming' | 'working' | 'done' }
  | { readonly name: 'failed'; readonly reason: string; readonly isUnclear: boolean };

interface Failure {
  readonly title: string;
  readonly advice: string;
  /** In the advice's place where nobody knows whether it was done after all. */
  readonly unclear?: string;
}

interface ConfirmedActProps {
  readonly icon: IconName;
  /** What is done, as its button says it. */
  readonly label: string;
  /** Says what it does before it is done. */
  readonly question: ReactNode;
  /** While it is done. */
  readonly busy: string;
  /** What leaves everything as it is. */
  readonly keep: string;
  /** Throws an error with words for the member; without any when nothing came back. */
  readonly act: () => Promise<void>;
  /** After every try: asks for the list again, which then says how the request stands. */
  readonly onActed: () => void;
  /** Said once it is done; without it, it stays busy until the list says how the request stands and this goes. */
  readonly done?: string;
  /** Takes the focus on when this goes while it has it. */
  readonly onGone: () => void;
  readonly failure: Failure;
}

/** Something that cannot be undone: done after asking once. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { icon, label, question, busy, keep, act, onActed, done, onGone, failure } = props;
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const field = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const isQuestion = step.name !== 'idle' && step.name !== 'done';
  const wasQuestion = useRef(false);
  const mayBeDone = useRef(false);

  useEffect(() => {
    if (isQuestion) field.current?.focus();
    else if (wasQuestion.current)
      (note.current ?? opener.current?.querySelector('button'))?.focus();
    wasQuestion.current = isQuestion;
  }, [isQuestion]);

  // Whoever has not begun it may have the focus nowhere for reasons of their own.
  const gone = useRef<() => void>(null);
  useEffect(() => {
    if (step.name !== 'idle') gone.current = onGone;
  });
  useEffect(
    () => () => {
      if (document.activeElement === document.body) gone.current?.();
    },
    [],
  );

  const confirm = () => {
    setStep({ name: 'working' });
    act().then(
      () => {
        if (done !== undefined) setStep({ name: 'done' });
        onActed();
      },
      (error: Error) => {
        // What the service refuses next may be what was done before.
        mayBeDone.current ||= !isRefusal(error);
        setStep({ name: 'failed', reason: error.message, isUnclear: mayBeDone.current });
        onActed();
      },
    );
  };

  if (step.name === 'done') {
    return (
      <p ref={note} tabIndex={-1} className={`small ${styles.done}`} role="status">
        {done}
      </p>
    );
  }
  if (!isQuestion) {
    return (
      <span ref={opener} className={styles.opener}>
        <Button look="quiet" icon={icon} onClick={() => setStep({ name: 'confirming' })}>
          {label}
        </Button>
      </span>
    );
  }
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || step.name === 'working') return;
        event.stopPropagation();
        setStep({ name: 'idle' });
      }}
    >
      <legend className={styles.words}>{question}</legend>
      <div className={styles.choices}>
        {/* The second of two presses on what asked for it confirms nothing. */}
        <Button
          look="line"
          busy={step.name === 'working' && busy}
          onClick={({ detail }) => detail < 2 && confirm()}
        >
          {label}
        </Button>
        <Button
          look="quiet"
          disabled={step.name === 'working'}
          onClick={() => setStep({ name: 'idle' })}
        >
          {keep}
        </Button>
      </div>
      {step.name === 'failed' && (
        <Alert kind="error" title={step.reason || failure.title}>
          {step.reason
            ? (step.isUnclear && failure.unclear) || failure.advice
            : 'Check your connection, then try again.'}
        </Alert>
      )}
    </fieldset>
  );
}
