import { PublicPage } from '../public-page.tsx';

export function LandingRoute() {
  return (
    <PublicPage title="GeoNod">
      <main id="main" />
    </PublicPage>
  );
}
