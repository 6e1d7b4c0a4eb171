import { About } from '../../features/documents/about.tsx';
import { PublicPage } from '../public-page.tsx';

export function AboutRoute() {
  return (
    <PublicPage title="About Us: GeoNod">
      <About />
    </PublicPage>
  );
}
