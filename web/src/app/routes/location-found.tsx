import { Navigate, useSearchParams } from 'react-router-dom';
import { Teaser } from '../../features/funnel/teaser.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';
import { TeaserReader } from '../teaser-reader.tsx';

export function LocationFoundRoute() {
  const [search] = useSearchParams();
  const phone = readPhone(search);
  if (phone === null) return <Navigate to="/" replace />;
  return (
    <PublicPage footnote="Number data from public numbering plans.">
      <Teaser key={phone} phone={phone} Reader={TeaserReader} />
    </PublicPage>
  );
}
