import type { Member } from '@geonod/contracts/documents/member';

/** Whether an account has or had what is paid for; one whose payment has just come in has it, too. */
export function hasOrHadPlan(member: Member | null): boolean {
  if (!member) return false;
  const { activatedBy, subscription } = member;
  if (activatedBy !== undefined) return true;
  // Nothing was ever paid for an incomplete one.
  return subscription !== undefined && !subscription.status.startsWith('incomplete');
}
