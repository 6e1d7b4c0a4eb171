import { ForgotPasswordPanel } from '../../features/account/forgot-password-panel.tsx';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

export function ForgotPasswordRoute() {
  return (
    <PublicPage title="Forgot my password: GeoNod" footnote={accountFootnote}>
      <ForgotPasswordPanel />
    </PublicPage>
  );
}
