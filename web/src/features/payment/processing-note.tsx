import type { ComponentProps } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { CheckNow } from '../../ui/check-now/check-now.tsx';

/** Stripe or the bank is still at work on a payment. Stripe is asked again by itself; the button asks now. */
export function ProcessingNote(check: ComponentProps<typeof CheckNow>) {
  return (
    <Alert title="Your payment is being processed" actions={<CheckNow {...check} />}>
      Your bank has not answered Stripe yet. You do not need to pay again: this page goes on as soon
      as it has.
    </Alert>
  );
}
