import { MemberPage } from '../member-page.tsx';

export function HomeNotificationsRoute() {
  return <MemberPage title="Notifications" tab="notifications" />;
}
