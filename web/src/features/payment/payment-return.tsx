import { Navigate, useLocation } from 'react-router-dom';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { notInitialized } from './problems.ts';
import { ProcessingNote } from './processing-note.tsx';
import { returnedSecret, withoutReturn } from './return-query.ts';
import { usePaymentState } from './use-payment-state.ts';

/**
 * On the page to which a bank sends the payer back: asks Stripe how the payment stands, whatever the address says of it.
 *
 * Paid: nothing is shown, and the address is cleaned. Not paid: back to /payment, which says why. Still at work: a note,
 * until it is decided. For somebody who does not come back from a payment it is nothing, and Stripe is not even loaded.
 */
export function PaymentReturn({ phone }: { readonly phone: string | null }) {
  const secret = returnedSecret(useLocation().search);
  return secret === null ? null : <Returned secret={secret} phone={phone} />;
}

function Returned({ secret, phone }: { readonly secret: string; readonly phone: string | null }) {
  const { pathname, search } = useLocation();
  const { state, failed, check } = usePaymentState(secret);
  switch (state?.kind) {
    case 'paid':
      return <Navigate replace to={pathname + withoutReturn(search)} />;
    case 'payable':
    case 'canceled':
      return (
        <Navigate replace to={phone === null ? '/payment' : pathWithPhone('/payment', phone)} />
      );
    case 'processing':
      return <ProcessingNote onCheck={check} />;
    case undefined:
      return failed ? (
        <ProblemAlert
          problem={notInitialized}
          actions={<Button onClick={check}>Check the payment</Button>}
        >
          We could not learn whether your payment went through. Check it before you pay again.
        </ProblemAlert>
      ) : (
        <Alert title="Checking your payment">Stripe tells us whether it went through.</Alert>
      );
  }
}
