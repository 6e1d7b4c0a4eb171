import { useSearchParams } from 'react-router-dom';
import { ChangeEmailPanel } from '../../features/account/change-email-panel.tsx';
import { ConfirmEmailPanel } from '../../features/account/confirm-email-panel.tsx';
import { RecoverEmailPanel } from '../../features/account/recover-email-panel.tsx';
import { ResetPasswordPanel } from '../../features/account/reset-password-panel.tsx';
import { memberHome } from '../../lib/next-path.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

/**
 * Opened by the identity provider's mails, which all lead to one address: `?mode=resetPassword&oobCode=…`,
 * `?mode=verifyEmail&oobCode=…`, or `?mode=recoverEmail&oobCode=…`, to the e-mail that an account had; and by our own mail
 * to a new e-mail: `?mode=changeEmail&token=…`.
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
  if (mode === 'recoverEmail' && code) {
    return (
      <PublicPage title="Take your email back: GeoNod" footnote={accountFootnote}>
        <RecoverEmailPanel code={code} />
      </PublicPage>
    );
  }
  const token = search.get('token');
  if (mode === 'changeEmail' && token) {
    return (
      <PublicPage title="Change your email: GeoNod" footnote={accountFootnote}>
        <ChangeEmailPanel token={token} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Set a new password: GeoNod" footnote={accountFootnote}>
      <ResetPasswordPanel code={(mode === 'resetPassword' && code) || null} />
    </PublicPage>
  );
}
