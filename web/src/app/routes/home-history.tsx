import { StatusNote, statusColumn } from '../../features/status/status-column.tsx';
import { StatusList } from '../../features/status/status-list.tsx';
import { useStatus } from '../../features/status/use-status.ts';
import { MemberPage } from '../member-page.tsx';
import { useAskingAsMember } from '../use-asking-as-member.ts';

export function HomeHistoryRoute() {
  const { barrier } = useAskingAsMember();
  const screen = useStatus(barrier === 'suspended');
  return (
    <MemberPage
      title="Status"
      tab="history"
      note={<StatusNote screen={screen} />}
      detail={statusColumn(screen)}
    >
      <StatusList screen={screen} />
    </MemberPage>
  );
}
