import type { MailValues } from '@geonod/contracts/documents/mail';
import { minuteMs } from '@geonod/contracts/durations';
import { withoutAccount } from '../../services/accounts.ts';
import { type NewMail, queueMails } from '../../store/mail.ts';
import { pageOfMembers } from '../../store/members.ts';
import type { Page } from '../../store/paging.ts';
import { pageOfRunningVisitors } from '../../store/payments.ts';

/** Terms that change: the day (`2027-01-15`, in Brazil) from which on they hold, and what changes. */
export type NewTerms = MailValues<'terms-change'>;

/** Somebody who is told. `id`: stands for them in the cause of the mail. */
interface Reader extends Pick<NewMail, 'to' | 'ownerUid'> {
  readonly id: string;
}

/** As many accounts as are asked for at once. */
const pageSize = 100;

/** A page a minute is fewer than a run sends, so that nobody's receipt waits behind thousands of these. */
const pauseMs = minuteMs;

/**
 * Queues the mail about new terms for everybody whom they concern: who has an account, and who pays without one for something
 * that has not ended. A repeat for the same day mails nobody twice, whatever it says, and goes on where the last one was
 * interrupted. Returns how many are told, those who were before included.
 */
export async function tellOfTerms(terms: NewTerms, now: Date, size = pageSize): Promise<number> {
  let told = 0;
  let pages = 0;
  for await (const readers of readersOfTerms(size)) {
    const sendAt = new Date(now.getTime() + pages * pauseMs);
    await queueMails(
      readers.map(({ id, ...reader }) => ({
        ...reader,
        cause: `terms-${terms.day}-${id}`,
        template: 'terms-change',
        values: terms,
        sendAt,
      })),
      now,
    );
    told += readers.length;
    pages += 1;
  }
  return told;
}

/** How many would be told. */
export async function countReadersOfTerms(size = pageSize): Promise<number> {
  let count = 0;
  for await (const readers of readersOfTerms(size)) count += readers.length;
  return count;
}

async function* readersOfTerms(size: number): AsyncGenerator<readonly Reader[]> {
  for await (const members of pagesOf((after) => pageOfMembers(after, size))) {
    // Of an account that is being deleted its member's document goes last.
    const gone = new Set(await withoutAccount(members.map(({ uid }) => uid)));
    yield members.flatMap(({ uid, member: { email } }) =>
      email === null || gone.has(uid) ? [] : [{ id: uid, to: email, ownerUid: uid }],
    );
  }
  for await (const payments of pagesOf((after) => pageOfRunningVisitors(after, size))) {
    yield payments.flatMap(({ id, payment: { email } }) =>
      email === null ? [] : [{ id, to: email, ownerUid: null }],
    );
  }
}

async function* pagesOf<Item>(
  read: (after: string | null) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let after: string | null = null;
  do {
    const page: Page<Item> = await read(after);
    yield page.items;
    after = page.next;
  } while (after !== null);
}
