import { pageOfAccounts, withoutAccount } from '../../services/accounts.ts';
import { unnameRecordsOf } from '../../store/account-erasure.ts';
import { openDeletion } from '../../store/deletions.ts';
import { fingerprints } from '../../store/fingerprints.ts';
import {
  accountsNamedIn,
  askersOfNamedRecords,
  eraseLeft,
  type Left,
  leftOfErasedPayments,
} from '../../store/orphans.ts';
import { pagesOf } from '../../store/paging.ts';

/**
 * What is there of accounts that there are no more: nothing, but after a restored backup, which brings back what was erased with
 * accounts that were deleted since it was made, in each collection by itself. Accounts are not in it, so they tell.
 *
 * - `uids`: accounts that a member, a payment or a report still names.
 * - `askers`: fingerprints of those whose requests are still named on record.
 * - `left`: what belongs to payments that are nobody's any more; of payments that came back, too, that is so only once their
 *   accounts are deleted again, so that whoever erases looks once more then.
 */
export interface Orphans {
  readonly uids: readonly string[];
  readonly askers: readonly string[];
  readonly left: readonly Left[];
}

/** As many as Firebase Auth lists at once. */
const accountsAtOnce = 1000;

export async function findOrphans(pageSize = 100): Promise<Orphans> {
  const uids = new Set<string>();
  for (const pageOfUids of Object.values(accountsNamedIn)) {
    for await (const named of pagesOf((after) => pageOfUids(after, pageSize))) {
      for (const uid of await withoutAccount([...new Set(named)])) uids.add(uid);
    }
  }
  // Before the accounts: whose record comes in between is among them.
  const askers = await askersOfNamedRecords();
  for await (const accounts of pagesOf((after) => pageOfAccounts(after, accountsAtOnce))) {
    const known = accounts.flatMap(({ uid }) => fingerprints('member', uid));
    for (const asker of known) askers.delete(asker);
  }
  return { uids: [...uids], askers: [...askers], left: await leftOfErasedPayments() };
}

/** Erases it again, as it was erased when the accounts were deleted. Deletions have but begun when this is done. */
export async function eraseOrphans({ uids, askers, left }: Orphans, now: Date): Promise<void> {
  for (const uid of uids) await openDeletion(uid, { email: null, emailVerified: false }, now);
  for (const asker of askers) await unnameRecordsOf([asker]);
  await eraseLeft(left);
}
