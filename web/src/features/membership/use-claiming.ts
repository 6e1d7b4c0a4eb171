import type { Member } from '@geonod/contracts/documents/member';
import useSWRImmutable from 'swr/immutable';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMembership } from './membership.ts';
import { mayHaveAccess } from './plan.ts';
import { readBilling } from './use-billing.ts';
import { usePlan } from './use-plan.ts';

/**
 * Whether it is not known yet that a member who seems to have no plan has none: what they paid before this was their account
 * becomes theirs where their payments are read, once they have confirmed the e-mail. That is done here, once.
 */
export function useClaiming(): boolean {
  const session = useSession();
  const membership = useMembership();
  const planNow = usePlan();
  const user = session.status === 'signed-in' ? session.user : null;
  const isClaiming =
    user !== null &&
    membership.status === 'known' &&
    planNow.status === 'known' &&
    !mayHaveAccess(planNow.plan) &&
    isUnclaimed(user, membership.member);
  const claiming = isClaiming && ['getBilling', user.uid, user.email];
  const { error } = useSWRImmutable(claiming, readBilling, { shouldRetryOnError: false });
  return isClaiming && error === undefined;
}

/** Whether the member's document does not show yet that all is theirs that was paid by their confirmed e-mail. */
function isUnclaimed({ email, emailVerified }: AuthUser, member: Member | null): boolean {
  if (email === null || !emailVerified) return false;
  const isKnown = member?.emailConfirmed === true && member.email === email.toLowerCase();
  return !isKnown || member.claimedAt !== undefined;
}
