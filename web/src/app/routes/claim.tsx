import { useSearchParams } from 'react-router-dom';
import { ClaimPanel } from '../../features/account/claim-panel.tsx';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

/** Opened by the mail about a payment without an account: `?mode=signIn&oobCode=…&apiKey=…`. */
export function ClaimRoute() {
  const [search] = useSearchParams();
  const link = search.get('oobCode') ? window.location.href : null;
  return (
    <PublicPage title="Open your account: GeoNod" footnote={accountFootnote}>
      <ClaimPanel key={link} link={link} next="/home/settings" />
    </PublicPage>
  );
}
