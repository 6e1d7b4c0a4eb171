import { Navigate, useSearchParams } from 'react-router-dom';
import { PhoneSearch, PhoneSearchSkeleton } from '../../features/funnel/phone-search.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PublicPage } from '../public-page.tsx';

export function LoadingRoute() {
  const [search] = useSearchParams();
  // The page that was rendered beforehand knew no query.
  const phone = useHydrated() ? readPhone(search) : undefined;
  if (phone === null) return <Navigate to="/" replace />;
  return (
    <PublicPage footnote="Number data from public numbering plans.">
      {phone === undefined ? <PhoneSearchSkeleton /> : <PhoneSearch key={phone} phone={phone} />}
    </PublicPage>
  );
}
