import type { LocationRequest } from '@geonod/contracts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { cancelRequest } from './api.ts';
import styles from './cancel-request.module.css';
import { titleOf } from './request-words.ts';

type Step =
  | { readonly name: 'idle' | 'confirming' | 'cancelling' }
  | { readonly name: 'failed'; readonly reason: string };

interface CancelRequestProps {
  readonly request: LocationRequest;
  /** Asks for the list again, which then says that the request has ended. */
  readonly onCancelled: () => void;
}

/** Takes a pending request back, after asking once. */
export function CancelRequest({ request, onCancelled }: CancelRequestProps) {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const question = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const isQuestion = step.name !== 'idle';
  const wasQuestion = useRef(false);

  useEffect(() => {
    if (isQuestion) question.current?.focus();
    else if (wasQuestion.current) opener.current?.querySelector('button')?.focus();
    wasQuestion.current = isQuestion;
  }, [isQuestion]);

  const cancel = () => {
    setStep({ name: 'cancelling' });
    // It stays busy until the list says that the request has ended: then it is gone from here.
    cancelRequest(request.id).then(onCancelled, (error: Error) => {
      setStep({ name: 'failed', reason: error.message });
      onCancelled();
    });
  };

  if (!isQuestion) {
    return (
      <span ref={opener} className={styles.opener}>
        <Button look="quiet" icon="close" onClick={() => setStep({ name: 'confirming' })}>
          Cancel request
        </Button>
      </span>
    );
  }
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || step.name === 'cancelling') return;
        event.stopPropagation();
        setStep({ name: 'idle' });
      }}
    >
      <legend className={styles.words}>
        Cancel {titleOf(request)}? Its link stops working at once.
      </legend>
      <div className={styles.choices}>
        <Button
          look="line"
          busy={step.name === 'cancelling' && 'Cancelling the request'}
          onClick={cancel}
        >
          Cancel request
        </Button>
        <Button
          look="quiet"
          disabled={step.name === 'cancelling'}
          onClick={() => setStep({ name: 'idle' })}
        >
          Keep it
        </Button>
      </div>
      {step.name === 'failed' && (
        <Alert kind="error" title={step.reason || 'Failed to cancel the request'}>
          {step.reason ? 'Its link may still work.' : 'Check your connection, then try again.'}
        </Alert>
      )}
    </fieldset>
  );
}
