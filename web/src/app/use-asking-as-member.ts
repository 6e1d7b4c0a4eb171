import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { mayHaveAccess, type Plan } from '../features/membership/plan.ts';
import { usePlan } from '../features/membership/use-plan.ts';
import type { AuthUser } from '../lib/firebase/load-auth.ts';
import { useSession } from '../lib/session/session.ts';

interface AskingMember {
  /** Null while it is not known who is here. */
  readonly user: AuthUser | null;
  /** Only when it is known: asking is refused without a subscription. */
  readonly needsSubscription: boolean;
  /** How a subscription would begin for them: with the trial, unless it was had. */
  readonly plan: PaymentPlan;
}

/** Who would ask, and whether they have what asking needs. */
export function useAskingAsMember(): AskingMember {
  const session = useSession();
  const planNow = usePlan();
  const plan = planNow.status === 'known' ? planNow.plan : null;
  return {
    user: session.status === 'signed-in' ? session.user : null,
    needsSubscription: plan !== null && !isSaidAbove(plan) && !mayHaveAccess(plan),
    plan: plan === null || (plan.kind === 'none' && !plan.hadTrial) ? 'trial' : 'full',
  };
}

/** What is owed or disputed is said above every page; another subscription is not the way out of it. */
function isSaidAbove({ kind }: Plan): boolean {
  return kind === 'past-due' || kind === 'disputed';
}
