import { hasOrHadPlan } from '../features/membership/had-plan.ts';
import { useMembership } from '../features/membership/membership.ts';
import { useSession } from '../lib/session/session.ts';
import { type ResultGateProps, ToTeaser } from './to-teaser.tsx';

/** Opens the result to a signed-in member who has or had a plan. */
export function MemberResultGate({ phone, children }: ResultGateProps) {
  const session = useSession();
  const membership = useMembership();
  if (session.status === 'signed-out') return <ToTeaser phone={phone} />;
  if (membership.status === 'unknown') return children('unknown');
  if (membership.status === 'loading') return children('checking');
  return hasOrHadPlan(membership.member) ? children('open') : <ToTeaser phone={phone} />;
}
