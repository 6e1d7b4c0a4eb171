import { Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { PaymentReturn } from '../../features/payment/payment-return.tsx';
import { returnedSecret } from '../../features/payment/return-query.ts';
import { Result } from '../../features/result/result.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';

export function LocationRoute() {
  const search = useSearch();
  const phone = readPhone(new URLSearchParams(search));
  const paymentReturn = <PaymentReturn phone={phone} />;
  // A payer whom the bank sends back without the number still learns how the payment stands.
  if (phone === null && returnedSecret(search) === null) return <Redirect to="/" replace />;
  return (
    <PublicPage
      title="Location result: GeoNod"
      footnote="Number data from public numbering plans. Map data © OpenStreetMap contributors."
    >
      {phone === null ? (
        <main id="main" className="wrap section">
          <h1 className="t-md">Your payment</h1>
          {paymentReturn}
        </main>
      ) : (
        <Result key={phone} phone={phone} notice={paymentReturn} />
      )}
    </PublicPage>
  );
}
