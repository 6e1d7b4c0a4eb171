import { Pricing } from '../../features/documents/pricing.tsx';
import { PublicPage } from '../public-page.tsx';

export function PricingRoute() {
  return (
    <PublicPage title="Pricing: GeoNod">
      <Pricing />
    </PublicPage>
  );
}
