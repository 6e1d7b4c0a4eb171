import { Privacy } from '../../features/documents/privacy.tsx';
import { PublicPage } from '../public-page.tsx';

export function PrivacyRoute() {
  return (
    <PublicPage
      title="Privacy Policy: GeoNod"
      description="What GeoNod keeps, why and for how long, for members and for those who share a location, and how to have it deleted."
    >
      <Privacy />
    </PublicPage>
  );
}
