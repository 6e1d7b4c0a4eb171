import { useSearchParams } from 'react-router-dom';
import { SwitchOff } from '../../features/notification-choices/switch-off.tsx';
import { PublicPage } from '../public-page.tsx';

/** Opened by the links at the foot of mails about answers: `?token=…`. */
export function SwitchOffRoute() {
  const [search] = useSearchParams();
  const token = search.get('token') || null;
  return (
    <PublicPage title="Mails and notifications: GeoNod" footnote="It takes effect at once.">
      <SwitchOff key={token} token={token} />
    </PublicPage>
  );
}
