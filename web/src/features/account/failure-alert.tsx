import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import type { AccountFailure } from './account-failure.ts';

interface FailureAlertProps {
  readonly failure: AccountFailure | null;
  readonly actions?: ReactNode;
}

/** Says what went wrong beside the button that was pressed; announced at once. */
export function FailureAlert({ failure, actions }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <Alert kind="error" title={failure.message} actions={actions}>
      {failure.advice}
    </Alert>
  );
}
