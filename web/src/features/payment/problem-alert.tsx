import type { ReactNode } from 'react';
import { stripeLocale } from '../../lib/stripe/load-stripe.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import type { PaymentProblem } from './problems.ts';

interface ProblemAlertProps {
  readonly problem: PaymentProblem;
  readonly actions?: ReactNode;
  /** What else is to be known, in place of the problem's own advice. */
  readonly children?: ReactNode;
}

/** Says what went wrong where it did; announced at once. */
export function ProblemAlert({ problem, actions, children }: ProblemAlertProps) {
  const { message, provider, said, advice, nothingCharged } = problem;
  const body = children ?? (
    <>
      {said && said !== message && <p lang={stripeLocale}>{said}</p>}
      {advice} {nothingCharged && 'Nothing was charged.'}
    </>
  );
  return (
    <Alert
      kind="error"
      title={<span lang={provider ? stripeLocale : undefined}>{message}</span>}
      actions={actions}
    >
      {(children || said || advice || nothingCharged) && body}
    </Alert>
  );
}
