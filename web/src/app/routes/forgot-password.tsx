import { useLocation } from 'react-router-dom';
import { ForgotPasswordPanel } from '../../features/account/forgot-password-panel.tsx';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';
import { emailIn } from './given-email.ts';

export function ForgotPasswordRoute() {
  const { state } = useLocation();
  return (
    <PublicPage title="Forgot my password: GeoNod" footnote={accountFootnote}>
      <ForgotPasswordPanel email={emailIn(state)} />
    </PublicPage>
  );
}
