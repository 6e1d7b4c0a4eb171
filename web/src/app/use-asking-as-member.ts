import { mayHaveAccess } from '../features/membership/plan.ts';
import { usePlan } from '../features/membership/use-plan.ts';
import { useSession } from '../lib/session/session.ts';

interface AskingMember {
  /** Null while it is not known who is here. */
  readonly uid: string | null;
  /** Only when it is known: asking is refused without a subscription. */
  readonly needsSubscription: boolean;
}

/** Who would ask, and whether they have what asking needs. */
export function useAskingAsMember(): AskingMember {
  const session = useSession();
  const planNow = usePlan();
  const plan = planNow.status === 'known' ? planNow.plan : null;
  return {
    uid: session.status === 'signed-in' ? session.user.uid : null,
    needsSubscription: plan !== null && !mayHaveAccess(plan),
  };
}
