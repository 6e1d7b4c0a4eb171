import { Landing } from '../../features/landing/landing.tsx';
import { LocateForm } from '../../features/phone/locate-form.tsx';
import { QuickLocateForm } from '../../features/phone/quick-locate-form.tsx';
import { PublicPage } from '../public-page.tsx';

export function LandingRoute() {
  return (
    <PublicPage
      title="GeoNod: locate a phone, with its owner’s consent"
      description="Enter a mobile number and see where it was registered. The exact place comes only if the person holding the phone says yes."
    >
      <Landing heroForm={<LocateForm />} secondForm={<QuickLocateForm />} />
    </PublicPage>
  );
}
