import { PublicPage } from '../public-page.tsx';

export function LoadingRoute() {
  return (
    <PublicPage title="GeoNod">
      <main id="main" />
    </PublicPage>
  );
}
