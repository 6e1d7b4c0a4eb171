import { MemberPage } from '../member-page.tsx';

export function HomeHistoryRoute() {
  return <MemberPage title="Status" tab="history" />;
}
