import { NotificationKey } from '../../features/notifications/notification-key.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { MemberPage } from '../member-page.tsx';

export function HomeNotificationsRoute() {
  return (
    <MemberPage
      title="Notifications"
      tab="notifications"
      detail={{ label: 'What you are told', content: <NotificationKey /> }}
    >
      <NotificationList />
    </MemberPage>
  );
}
