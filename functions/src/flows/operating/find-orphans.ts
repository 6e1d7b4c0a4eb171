import { withoutAccount } from '../../services/accounts.ts';
import { pageOfMemberIds } from '../../store/members.ts';
import type { Page } from '../../store/paging.ts';

/**
 * The members whose account there is no more: none, but after a restored backup, which brings back what was erased with
 * accounts that were deleted since it was made. Accounts are not in it, so they tell.
 */
export async function findOrphans(pageSize = 100): Promise<string[]> {
  const orphans: string[] = [];
  let after: string | null = null;
  do {
    const page: Page<string> = await pageOfMemberIds(after, pageSize);
    orphans.push(...(await withoutAccount(page.items)));
    after = page.next;
  } while (after !== null);
  return orphans;
}
