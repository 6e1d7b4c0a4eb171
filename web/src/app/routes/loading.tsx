import { useEffect } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { PhoneSearch } from '../../features/funnel/phone-search.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { pageAt } from '../pages.ts';
import { PublicPage } from '../public-page.tsx';

export function LoadingRoute() {
  const [search] = useSearchParams();
  const phone = readPhone(search);

  useEffect(() => {
    // The next page's code arrives while the checklist runs; a failure is met again on the way there.
    pageAt('/location-found')
      .load()
      .catch(() => undefined);
  }, []);

  if (phone === null) return <Redirect to="/" replace />;
  return (
    <PublicPage title="Searching: GeoNod" footnote="Number data from public numbering plans.">
      <PhoneSearch key={phone} phone={phone} />
    </PublicPage>
  );
}
