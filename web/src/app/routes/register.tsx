import { useLocation } from 'react-router-dom';
import { RegisterPanel } from '../../features/account/register-panel.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

export function RegisterRoute() {
  const { search } = useLocation();
  // The page that was rendered beforehand knew no query.
  const phone = useHydrated() ? readPhone(new URLSearchParams(search)) : undefined;
  return (
    <PublicPage
      title="Sign up: GeoNod"
      description="Create your account with Google or with email, to ask a phone’s owner for its location."
      footnote={accountFootnote}
    >
      <RegisterPanel phone={phone} />
    </PublicPage>
  );
}
