import type { Billing } from '@geonod/contracts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { owedWords } from './billing-words.ts';
import { usePortal } from './use-portal.ts';

/** A renewal that was not paid: what is owed, until when, and the one button that mends it, on Stripe's page. */
export function OwedAlert({ owed }: { readonly owed: NonNullable<Billing['owed']> }) {
  const portal = usePortal();
  const { title, text, action } = owedWords(owed);
  return (
    <Alert
      kind="error"
      title={<span className="num">{title}</span>}
      actions={
        owed.payUrl ? (
          <ButtonAnchor look="go" href={owed.payUrl}>
            {action}
          </ButtonAnchor>
        ) : (
          <Button
            look="go"
            busy={portal.busy && 'Opening Stripe’s page'}
            onClick={() => portal.open('pay')}
          >
            {action}
          </Button>
        )
      }
    >
      <p className="num">{text}</p>
      {portal.problem && <p>{portal.problem}</p>}
    </Alert>
  );
}

/** The same way out where it could not be learned how much is owed. */
export function PayOwedButton() {
  const portal = usePortal();
  return (
    <>
      <Button
        look="go"
        busy={portal.busy && 'Opening Stripe’s page'}
        onClick={() => portal.open('pay')}
      >
        Pay what is owed
      </Button>
      {portal.problem && <Alert kind="error" title={portal.problem} />}
    </>
  );
}
