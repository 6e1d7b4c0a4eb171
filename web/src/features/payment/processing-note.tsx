import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Stripe or the bank is still at work on a payment. Stripe is asked again by itself; the button asks now. */
export function ProcessingNote({ onCheck }: { readonly onCheck: () => void }) {
  return (
    <Alert
      title="Your payment is being processed"
      actions={
        <Button look="quiet" onClick={onCheck}>
          Check now
        </Button>
      }
    >
      Your bank has not answered Stripe yet. You do not need to pay again: this page goes on as soon
      as it has.
    </Alert>
  );
}
