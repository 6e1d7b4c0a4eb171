import { Navigate, useSearchParams } from 'react-router-dom';
import { PhoneSearch } from '../../features/funnel/phone-search.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';

export function LoadingRoute() {
  const [search] = useSearchParams();
  const phone = readPhone(search);
  if (phone === null) return <Navigate to="/" replace />;
  return (
    <PublicPage title="Searching: GeoNod" footnote="Number data from public numbering plans.">
      <PhoneSearch key={phone} phone={phone} />
    </PublicPage>
  );
}
