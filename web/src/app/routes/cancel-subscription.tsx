import { CancelByEmail } from '../../features/membership/cancel-by-email.tsx';
import { PublicPage } from '../public-page.tsx';

export function CancelSubscriptionRoute() {
  return (
    <PublicPage
      title="Cancel subscription: GeoNod"
      description="Cancel a GeoNod subscription by email, without logging in. Access stays until the end of the period that is paid for."
      footnote="Cancelling needs no reason."
    >
      <CancelByEmail />
    </PublicPage>
  );
}
