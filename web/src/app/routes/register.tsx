import { useSearchParams } from 'react-router-dom';
import { RegisterPanel } from '../../features/account/register-panel.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

export function RegisterRoute() {
  const [search] = useSearchParams();
  return (
    <PublicPage title="Sign up: GeoNod" footnote={accountFootnote}>
      <RegisterPanel phone={readPhone(search)} />
    </PublicPage>
  );
}
