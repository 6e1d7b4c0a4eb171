import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { paidAsVisitor, readPaymentRequest } from './payment-request.ts';
import { isVisitorsPayment, rememberedAsked } from './payment-visit.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { notInitialized } from './problems.ts';
import { ProcessingNote } from './processing-note.tsx';
import { returnedSecret, withoutReturn } from './return-query.ts';
import { usePaymentState } from './use-payment-state.ts';

/**
 * On the page to which a bank sends the payer back: asks Stripe how the payment stands, whatever the address says of it.
 *
 * Paid: what was paid for opens, and says so. Not paid: back to /payment, which says why. Still at work: a note,
 * until it is decided. For somebody who does not come back from a payment it is nothing, and Stripe is not even loaded.
 */
export function PaymentReturn() {
  const secret = returnedSecret(useLocation().search);
  return secret === null ? null : <Returned secret={secret} />;
}

function Returned({ secret }: { readonly secret: string }) {
  const named = withoutReturn(useLocation().search);
  const { destination, visitorDestination, ownPath } = readPaymentRequest(
    named || rememberedAsked(),
  );
  const { state, failed, checkFailed, check } = usePaymentState(secret);
  const place = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => place.current);
  switch (state?.kind) {
    case 'paid':
      return isVisitorsPayment() ? (
        <Navigate replace to={visitorDestination} state={paidAsVisitor} />
      ) : (
        <>
          <PaidNotice />
          <Navigate replace to={destination} />
        </>
      );
    case 'payable':
    case 'canceled':
      return <Navigate replace to={ownPath} />;
    case 'processing':
      return <ProcessingNote onCheck={check} failed={checkFailed} onPress={notePress} />;
    case undefined:
      return (
        <div ref={place} tabIndex={-1}>
          {failed ? (
            <ProblemAlert
              problem={notInitialized}
              actions={
                <Button
                  onClick={(press) => {
                    notePress(press);
                    void check();
                  }}
                >
                  Check the payment
                </Button>
              }
            >
              We could not learn whether your payment went through. Check it before you pay again.
            </ProblemAlert>
          ) : (
            <Alert title="Checking your payment">Stripe tells us whether it went through.</Alert>
          )}
        </div>
      );
  }
}
