import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import type { Outcome } from './outcome.ts';

interface OutcomeAlertProps {
  readonly outcome: Outcome;
  readonly children?: ReactNode;
}

/** What came of a wish to change the subscription; a problem is announced at once. */
export function OutcomeAlert({ outcome, children }: OutcomeAlertProps) {
  return (
    <Alert kind={outcome.kind === 'problem' ? 'error' : 'note'} title={outcome.message}>
      {outcome.advice && <p>{outcome.advice}</p>}
      {children}
    </Alert>
  );
}
