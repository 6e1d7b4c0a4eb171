import { LinkSteps } from '../../features/find/link-steps.tsx';
import { LinkPreview } from '../../features/find/text-preview.tsx';
import { useLinkFlow } from '../../features/find/use-link-flow.ts';
import { HearOfAnswer } from '../hear-of-answer.tsx';
import { MemberPage } from '../member-page.tsx';
import { useAskingAsMember } from '../use-asking-as-member.ts';

export function HomeLinkRoute() {
  const { user, barrier, plan } = useAskingAsMember();
  const flow = useLinkFlow(user, barrier);
  return (
    <MemberPage
      title="Find by Link"
      tab="link"
      detail={{ label: 'Preview', content: <LinkPreview flow={flow} /> }}
    >
      <LinkSteps flow={flow} barrier={barrier} plan={plan} afterAsking={<HearOfAnswer />} />
    </MemberPage>
  );
}
