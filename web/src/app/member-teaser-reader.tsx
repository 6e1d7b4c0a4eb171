import { stepOfVisitor, type TeaserReaderProps } from '../features/funnel/next-step.ts';
import { hasOrHadPlan } from '../features/membership/had-plan.ts';
import { useMembership } from '../features/membership/membership.ts';
import { useSession } from '../lib/session/session.ts';

/** The same for a member, by what they have and had. */
export function MemberTeaserReader({ children }: TeaserReaderProps) {
  const session = useSession();
  const membership = useMembership();
  if (session.status === 'signed-out') return children(stepOfVisitor());
  if (membership.status === 'unknown') return children('unknown');
  if (membership.status === 'loading') return children(null);
  const { member } = membership;
  if (hasOrHadPlan(member)) return children('result');
  return children(member?.trialHadAt === undefined ? 'trial' : 'subscription');
}
