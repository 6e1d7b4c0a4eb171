import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { useMember } from '../../lib/session/session.ts';
import { MemberGuard } from '../member-guard.tsx';
import { PublicPage } from '../public-page.tsx';

export function HomeRoute() {
  return (
    <PublicPage title="Member area: GeoNod" footnote="Number data from public numbering plans.">
      <MemberGuard>
        <MemberHome />
      </MemberGuard>
    </PublicPage>
  );
}

function MemberHome() {
  const member = useMember();
  return (
    <main id="main" className="wrap section">
      <h1 className="t-md">Member area</h1>
      <p className="lead">{member.email}</p>
      <LogOutButton />
    </main>
  );
}
