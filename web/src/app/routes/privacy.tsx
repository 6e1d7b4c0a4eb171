import { Privacy } from '../../features/documents/privacy.tsx';
import { PublicPage } from '../public-page.tsx';

export function PrivacyRoute() {
  return (
    <PublicPage title="Privacy Policy: GeoNod">
      <Privacy />
    </PublicPage>
  );
}
