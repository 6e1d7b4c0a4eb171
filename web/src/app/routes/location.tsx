import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { returnedSecret } from '../../features/payment/return-query.ts';
import { Result } from '../../features/result/result.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';

// Few come here from a payment: what those need is not loaded by the others.
const PaymentReturn = lazy(async () => {
  const { PaymentReturn } = await import('../../features/payment/payment-return.tsx');
  return { default: PaymentReturn };
});

export function LocationRoute() {
  const search = useSearch();
  const phone = readPhone(new URLSearchParams(search));
  const fromPayment = returnedSecret(search) !== null;
  // A payer whom the bank sends back without the number still learns how the payment stands.
  if (phone === null && !fromPayment) return <Redirect to="/" replace />;
  const notice = fromPayment && (
    <Suspense>
      <PaymentReturn phone={phone} />
    </Suspense>
  );
  return (
    <PublicPage
      title="Location result: GeoNod"
      footnote="Number data from public numbering plans. Map data © OpenStreetMap contributors."
    >
      {phone === null ? (
        <main id="main" className="wrap section">
          <h1 className="t-md">Your payment</h1>
          {notice}
        </main>
      ) : (
        <Result key={phone} phone={phone} notice={notice} />
      )}
    </PublicPage>
  );
}
