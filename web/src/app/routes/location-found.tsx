import { PublicPage } from '../public-page.tsx';

export function LocationFoundRoute() {
  return (
    <PublicPage title="GeoNod">
      <main id="main" />
    </PublicPage>
  );
}
