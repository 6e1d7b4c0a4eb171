import { AccountPlate, whatAnAccountHolds } from '../../features/account/account-plate.tsx';
import { About } from '../../features/documents/about.tsx';
import { PublicPage } from '../public-page.tsx';

export function AboutRoute() {
  return (
    <PublicPage
      title="About Us: GeoNod"
      description="A nod is a yes. GeoNod shows where a number was registered, and where a phone is only after the person holding it agrees."
    >
      <About plate={<AccountPlate rows={whatAnAccountHolds} />} />
    </PublicPage>
  );
}
