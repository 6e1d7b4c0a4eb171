import { useSearchParams } from 'react-router-dom';
import { ConfirmEmailPanel } from '../../features/account/confirm-email-panel.tsx';
import { ResetPasswordPanel } from '../../features/account/reset-password-panel.tsx';
import { memberHome } from '../../lib/next-path.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

/**
 * Opened by the identity provider's mails, which all lead to one address: `?mode=resetPassword&oobCode=…`, or
 * `?mode=verifyEmail&oobCode=…`.
 */
export function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode === 'verifyEmail' && code) {
    return (
      <PublicPage title="Confirm your email: GeoNod" footnote={accountFootnote}>
        <ConfirmEmailPanel code={code} next={memberHome} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Set a new password: GeoNod" footnote={accountFootnote}>
      <ResetPasswordPanel code={(mode === 'resetPassword' && code) || null} />
    </PublicPage>
  );
}
