import { NumberSteps } from '../../features/find/number-steps.tsx';
import { NumberPreview } from '../../features/find/text-preview.tsx';
import { useNumberFlow } from '../../features/find/use-number-flow.ts';
import { HearOfAnswer } from '../hear-of-answer.tsx';
import { MemberPage } from '../member-page.tsx';
import { useAskingAsMember } from '../use-asking-as-member.ts';

export function HomeFindRoute() {
  const { user, barrier, plan } = useAskingAsMember();
  const flow = useNumberFlow(user, barrier);
  return (
    <MemberPage
      title="Find by Number"
      tab="find"
      detail={{ label: 'Preview', content: <NumberPreview flow={flow} /> }}
    >
      <NumberSteps flow={flow} barrier={barrier} plan={plan} afterAsking={<HearOfAnswer />} />
    </MemberPage>
  );
}
