import { Terms } from '../../features/documents/terms.tsx';
import { PublicPage } from '../public-page.tsx';

export function TermsRoute() {
  return (
    <PublicPage
      title="Terms & Conditions: GeoNod"
      description="What you may ask of a phone’s owner, what you pay and when, how you cancel, and your rights to a refund and to withdraw."
    >
      <Terms />
    </PublicPage>
  );
}
