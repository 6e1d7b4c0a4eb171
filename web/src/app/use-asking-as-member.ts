import type { Member } from '@geonod/contracts/documents/member';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import type { Barrier } from '../features/find/refusal.ts';
import { useMembership } from '../features/membership/membership.ts';
import { mayHaveAccess, type Plan } from '../features/membership/plan.ts';
import { useClaiming } from '../features/membership/use-claiming.ts';
import { usePlan } from '../features/membership/use-plan.ts';
import type { AuthUser } from '../lib/firebase/load-auth.ts';
import { useSession } from '../lib/session/session.ts';

interface AskingMember {
  /** Null while it is not known who is here. */
  readonly user: AuthUser | null;
  /** Why asking is refused, where that is known; null otherwise. */
  readonly barrier: Barrier | null;
  /** How a subscription would begin for them: with the trial, unless it was had. Null where it is not known. */
  readonly plan: PaymentPlan | null;
}

/** Who would ask, and whether they have what asking needs. */
export function useAskingAsMember(): AskingMember {
  const session = useSession();
  const planNow = usePlan();
  const membership = useMembership();
  const isClaiming = useClaiming();
  const plan = planNow.status === 'known' && !isClaiming ? planNow.plan : null;
  return {
    user: session.status === 'signed-in' ? session.user : null,
    barrier: barrierOf(membership.status === 'known' ? membership.member : null, plan),
    plan: plan && (plan.kind === 'none' && !plan.hadTrial ? 'trial' : 'full'),
  };
}

/** Nobody is sold a subscription that would not let them ask. */
function barrierOf(member: Member | null, plan: Plan | null): Barrier | null {
  if (member?.suspended) return 'suspended';
  return plan !== null && !isSaidAbove(plan) && !mayHaveAccess(plan) ? 'subscription' : null;
}

/** What is owed or disputed is said above every page; another subscription is not the way out of it. */
function isSaidAbove({ kind }: Plan): boolean {
  return kind === 'past-due' || kind === 'disputed';
}
