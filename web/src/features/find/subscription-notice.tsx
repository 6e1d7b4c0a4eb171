import { payPath } from '../../lib/next-path.ts';
import { subscriptionPrice } from '../../lib/prices.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Said before anything is typed: asking needs a subscription. `next` is where payment leads back to. */
export function SubscriptionNotice({ next }: { readonly next: string }) {
  return (
    <Alert
      title="Asking needs an active subscription."
      actions={
        <ButtonLink look="go" href={payPath(next)}>
          Go to payment
        </ButtonLink>
      }
    >
      {subscriptionPrice} What you type here is kept until you are back.
    </Alert>
  );
}
