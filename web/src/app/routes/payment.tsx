import { Navigate, useLocation } from 'react-router-dom';
import { PaymentPanel, PaymentSkeleton } from '../../features/payment/payment-panel.tsx';
import { readPaymentRequest } from '../../features/payment/payment-request.ts';
import { returnedSecret } from '../../features/payment/return-query.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PublicPage } from '../public-page.tsx';

export function PaymentRoute() {
  // The page that was rendered beforehand knew no query.
  const isHydrated = useHydrated();
  return (
    <PublicPage
      title="Payment: GeoNod"
      footnote="Paying does not locate a phone. Its owner’s consent does."
    >
      {isHydrated ? <Payment /> : <PaymentSkeleton />}
    </PublicPage>
  );
}

function Payment() {
  const { search } = useLocation();
  const request = readPaymentRequest(search);
  // The page looks at how the payment stands anyway: its secret need not stay in the address.
  if (returnedSecret(search) !== null) return <Navigate replace to={request.ownPath} />;
  return <PaymentPanel key={request.ownPath} request={request} />;
}
