import { MemberPage } from '../member-page.tsx';

export function HomeLinkRoute() {
  return <MemberPage title="Find by Link" tab="link" />;
}
