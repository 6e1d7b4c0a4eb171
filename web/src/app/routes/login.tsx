import { useLocation } from 'react-router-dom';
import { LoginPanel } from '../../features/account/login-panel.tsx';
import { safeNextPath } from '../../lib/next-path.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PublicPage } from '../public-page.tsx';
import { stateBeforeLogin } from '../state-before-login.ts';
import { accountFootnote } from './account-footnote.ts';
import { emailIn } from './given-email.ts';

export function LoginRoute() {
  const { search, state } = useLocation();
  // The page that was rendered beforehand knew no query.
  const query = new URLSearchParams(useHydrated() ? search : '');
  return (
    <PublicPage
      title="Log in: GeoNod"
      description="Log in to your requests, their answers and your plan, with Google or with email and password."
      footnote={accountFootnote}
    >
      <LoginPanel
        next={safeNextPath(query.get('next'))}
        email={emailIn(state)}
        state={stateBeforeLogin(state)}
      />
    </PublicPage>
  );
}
