import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { payPath } from './paths.ts';
import { priceLine } from './prices.ts';

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
      {priceLine} What you type here is kept until you are back.
    </Alert>
  );
}
