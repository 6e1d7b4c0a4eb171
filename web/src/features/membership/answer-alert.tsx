import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import type { Answer } from './answer.ts';

interface AnswerAlertProps {
  readonly answer: Answer;
  readonly children?: ReactNode;
}

/** What came of a wish to change the subscription; a problem is announced at once. */
export function AnswerAlert({ answer, children }: AnswerAlertProps) {
  return (
    <Alert kind={answer.kind === 'problem' ? 'error' : 'note'} title={answer.message}>
      {answer.advice && <p>{answer.advice}</p>}
      {children}
    </Alert>
  );
}
