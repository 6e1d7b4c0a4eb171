import { useLocation, useSearchParams } from 'react-router-dom';
import { ChangeEmailPanel } from '../../features/account/change-email-panel.tsx';
import { ConfirmEmailPanel } from '../../features/account/confirm-email-panel.tsx';
import { RecoverEmailPanel } from '../../features/account/recover-email-panel.tsx';
import { ResetPasswordPanel } from '../../features/account/reset-password-panel.tsx';
import { loginPath, memberHome } from '../../lib/next-path.ts';
import { PublicPage } from '../public-page.tsx';
import { keptThroughLogin } from '../state-before-login.ts';
import { accountFootnote } from './account-footnote.ts';

/**
 * Opened by the identity provider's mails, which all lead to one address: `?mode=resetPassword&oobCode=…`,
 * `?mode=verifyEmail&oobCode=…`, or `?mode=recoverEmail&oobCode=…`, to the e-mail that an account had; and by our own mail
 * to a new e-mail: `?mode=changeEmail&token=…`. Whoever has to log in for that one comes back with the token in the state of the
 * history entry: the address of /login is what Google's window is told.
 */
export function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const { state } = useLocation();
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
  if (mode === 'changeEmail') {
    const token = search.get('token') || keptToken(state);
    const login = {
      href: loginPath('/reset-password?mode=changeEmail'),
      state: keptThroughLogin({ token }),
    };
    return (
      <PublicPage title="Change your email: GeoNod" footnote={accountFootnote}>
        <ChangeEmailPanel token={token} login={login} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Set a new password: GeoNod" footnote={accountFootnote}>
      <ResetPasswordPanel code={(mode === 'resetPassword' && code) || null} />
    </PublicPage>
  );
}

function keptToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
