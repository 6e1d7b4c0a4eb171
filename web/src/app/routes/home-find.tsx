import { MemberPage } from '../member-page.tsx';

export function HomeFindRoute() {
  return <MemberPage title="Find by Number" tab="find" />;
}
