import { withoutAccount } from '../../services/accounts.ts';
import { pageOfMemberIds } from '../../store/members.ts';

/**
 * The members whose account there is no more: none, but after a restored backup, which brings back what was erased with
 * accounts that were deleted since it was made. Accounts are not in it, so they tell.
 */
export async function findOrphans(pageSize = 100): Promise<string[]> {
  const orphans: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfMemberIds>> = await pageOfMemberIds(
      after,
      pageSize,
    );
    orphans.push(...(await withoutAccount(page.uids)));
    after = page.next;
  } while (after !== null);
  return orphans;
}
