import { useSearchParams } from 'react-router-dom';
import { ResetPasswordPanel } from '../../features/account/reset-password-panel.tsx';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

/** Opened by the identity provider's mail: `?mode=resetPassword&oobCode=…`. */
export function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const code = search.get('mode') === 'resetPassword' ? search.get('oobCode') : null;
  return (
    <PublicPage title="Set a new password: GeoNod" footnote={accountFootnote}>
      <ResetPasswordPanel code={code || null} />
    </PublicPage>
  );
}
