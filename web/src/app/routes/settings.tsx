import { ConfirmItIsYou } from '../../features/account/confirm-it-is-you.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { SignInSettings } from '../../features/account/sign-in-settings.tsx';
import { AnalyticsSetting } from '../../features/analytics/analytics-setting.tsx';
import { CardPanel } from '../../features/membership/card-panel.tsx';
import { PaymentsPanel } from '../../features/membership/payments-panel.tsx';
import { PlanAtDeletion, WithdrawFirst } from '../../features/membership/plan-at-deletion.tsx';
import { PlanPanel } from '../../features/membership/plan-panel.tsx';
import { NotificationSetting } from '../../features/notification-choices/notification-setting.tsx';
import { MoreSettings } from '../../features/settings/more-settings.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { analyticsKey } from '../../lib/analytics/settings.ts';
import { MemberPage } from '../member-page.tsx';

export function SettingsRoute() {
  return (
    <MemberPage
      title="Settings"
      tab="settings"
      detail={{
        label: 'More settings',
        content: <MoreSettings analytics={analyticsKey !== null && <AnalyticsSetting />} />,
        everywhere: true,
      }}
    >
      <SettingsPage
        plan={<PlanPanel />}
        card={<CardPanel />}
        payments={<PaymentsPanel />}
        answers={<NotificationSetting />}
        logOut={<LogOutButton />}
        signIn={<SignInSettings />}
        deletion={<DeleteAccount plan={<PlanAtDeletion />} first={<WithdrawFirst />} />}
      />
      <ConfirmItIsYou />
    </MemberPage>
  );
}
