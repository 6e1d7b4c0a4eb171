import { useLocation, useSearchParams } from 'react-router-dom';
import { ClaimPanel } from '../../features/account/claim-panel.tsx';
import { readPhone } from '../../lib/phone-query.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';
import { emailIn } from './given-email.ts';

/**
 * Opened by the mail about a payment without an account: `?mode=signIn&oobCode=…&apiKey=…`; or for such a mail to be sent, with
 * the number, in `?phone=`, whose result is on its way.
 */
export function ClaimRoute() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const link = search.get('oobCode') ? window.location.href : null;
  return (
    <PublicPage title="Open your account: GeoNod" footnote={accountFootnote}>
      <ClaimPanel
        key={link}
        link={link}
        email={emailIn(state)}
        phone={readPhone(search)}
        next="/home/settings"
      />
    </PublicPage>
  );
}
