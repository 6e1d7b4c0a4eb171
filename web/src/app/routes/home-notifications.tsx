import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { MemberPage } from '../member-page.tsx';

export function HomeNotificationsRoute() {
  return (
    <MemberPage title="Notifications" tab="notifications">
      <NotificationList />
    </MemberPage>
  );
}
