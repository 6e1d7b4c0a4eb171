import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { PlanPanel } from '../../features/membership/plan-panel.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { MemberPage } from '../member-page.tsx';

export function SettingsRoute() {
  return (
    <MemberPage title="Settings" tab="settings">
      <SettingsPage plan={<PlanPanel />} logOut={<LogOutButton />} />
    </MemberPage>
  );
}
