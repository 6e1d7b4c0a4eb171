import { Terms } from '../../features/documents/terms.tsx';
import { PublicPage } from '../public-page.tsx';

export function TermsRoute() {
  return (
    <PublicPage title="Terms & Conditions: GeoNod">
      <Terms />
    </PublicPage>
  );
}
