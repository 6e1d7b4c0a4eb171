import { Pricing } from '../../features/documents/pricing.tsx';
import { PublicPage } from '../public-page.tsx';

export function PricingRoute() {
  return (
    <PublicPage
      title="Pricing: GeoNod"
      description="Two prices, two dates: what the 24-hour trial costs, what the subscription costs after it, what both include and how to stop."
    >
      <Pricing />
    </PublicPage>
  );
}
