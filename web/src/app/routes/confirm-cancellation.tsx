import { useSearchParams } from 'react-router-dom';
import { ConfirmCancellation } from '../../features/membership/confirm-cancellation.tsx';
import { PublicPage } from '../public-page.tsx';

/** Opened by the mail about a cancellation by e-mail: `?token=…`. */
export function ConfirmCancellationRoute() {
  const [search] = useSearchParams();
  const token = search.get('token') || null;
  return (
    <PublicPage title="Cancel and refund: GeoNod" footnote="Cancelling needs no reason.">
      <ConfirmCancellation key={token} token={token} />
    </PublicPage>
  );
}
