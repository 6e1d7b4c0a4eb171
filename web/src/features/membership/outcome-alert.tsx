import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import type { Outcome } from './outcome.ts';

interface OutcomeAlertProps {
  readonly outcome: Outcome;
  readonly children?: ReactNode;
}

/** What came of a wish to change the subscription, announced at once: whoever asked for it waits for nothing else. */
export function OutcomeAlert({ outcome, children }: OutcomeAlertProps) {
  return (
    <Alert
      kind={outcome.kind === 'problem' ? 'error' : 'note'}
      role="alert"
      title={outcome.message}
    >
      {outcome.advice && <p>{outcome.advice}</p>}
      {children}
    </Alert>
  );
}
