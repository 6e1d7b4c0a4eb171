import type { MailValues } from '@geonod/contracts/documents/mail';
import { minuteMs } from '@geonod/contracts/durations';
import { pageOfAccounts, withoutAccount } from '../../services/accounts.ts';
import { whoIsLeaving } from '../../store/deletions.ts';
import { fingerprintsInCause } from '../../store/fingerprints.ts';
import { type NewMail, queueMails, readMail } from '../../store/mail.ts';
import { pageOfMembers } from '../../store/members.ts';
import { pagesOf } from '../../store/paging.ts';
import { pageOfRunningVisitors } from '../../store/payment-pages.ts';

/** Terms that change: the day (`2027-01-15`, in Brazil) from which on they hold, and what changes. */
export type NewTerms = MailValues<'terms-change'>;

/** Somebody who is told. */
type Reader = Pick<NewMail, 'to' | 'ownerUid'>;

/** As many accounts as are asked for at once, and mailed in a minute. */
const pageSize = 100;

/** So many a minute are fewer than a run sends, so that nobody's receipt waits behind thousands of these. */
const pauseMs = minuteMs;

/**
 * Queues the mail about new terms for everybody whom they concern: who has an account, and who pays without one for something
 * that has not ended. A repeat for the same day mails no address twice, whatever it says and whoever has the address by then,
 * as long as the mails of before are kept: `mailDays`. It goes on where the last one was interrupted. Returns how many are
 * told, those who were before included.
 */
export async function tellOfTerms(terms: NewTerms, now: Date, size = pageSize): Promise<number> {
  let told = 0;
  for await (const readers of readersOfTerms(size)) {
    const mails = await Promise.all(
      readers.map((reader, index) => {
        const minute = Math.floor((told + index) / size);
        return mailTo(reader, terms, new Date(now.getTime() + minute * pauseMs));
      }),
    );
    await queueMails(
      mails.filter((mail) => mail !== null),
      now,
    );
    told += readers.length;
  }
  return told;
}

/** Null where it was queued before the key changed of which its cause is made. */
async function mailTo(reader: Reader, terms: NewTerms, sendAt: Date): Promise<NewMail | null> {
  const marks = fingerprintsInCause('email', spelledAlike(reader.to));
  const [cause = '', ...earlier] = marks.map((mark) => `terms-${terms.day}-${mark}`);
  const known = await Promise.all(earlier.map(readMail));
  if (known.some((mail) => mail !== null)) return null;
  return { ...reader, cause, template: 'terms-change', values: terms, sendAt };
}

function spelledAlike(email: string): string {
  return email.trim().toLowerCase();
}

/** How many would be told. */
export async function countReadersOfTerms(size = pageSize): Promise<number> {
  let count = 0;
  for await (const readers of readersOfTerms(size)) count += readers.length;
  return count;
}

/**
 * Each address once. Payers come first: an account that has their e-mail and has not confirmed it may be somebody else's, and
 * takes the mails that are its own along when it is deleted.
 */
async function* readersOfTerms(size: number): AsyncGenerator<readonly Reader[]> {
  const met = new Set<string>();
  for await (const readers of everyReader(size)) {
    yield readers.filter(({ to }) => {
      const email = spelledAlike(to);
      if (met.has(email)) return false;
      met.add(email);
      return true;
    });
  }
}

/**
 * Whoever has an account is found by the document that is made on first need, or by the account itself: who has not come to pay
 * or ask has no document, and one that was made by ending every sign-in has no e-mail.
 */
async function* everyReader(size: number): AsyncGenerator<readonly Reader[]> {
  const met = new Set<string>();
  for await (const payments of pagesOf((after) => pageOfRunningVisitors(after, size))) {
    yield payments.flatMap(({ payment: { email } }) =>
      email === null ? [] : [{ to: email, ownerUid: null }],
    );
  }
  for await (const members of pagesOf((after) => pageOfMembers(after, size))) {
    const uids = members.map(({ uid }) => uid);
    // An account that is being deleted has its member's document, and its sign-in, until late. A document without a sign-in is
    // a rest: of one that was deleted elsewhere, or came back from a backup.
    const gone = new Set((await Promise.all([whoIsLeaving(uids), withoutAccount(uids)])).flat());
    yield members.flatMap(({ uid, member: { email } }) => {
      if (email === null || gone.has(uid)) return [];
      met.add(uid);
      return [{ to: email, ownerUid: uid }];
    });
  }
  for await (const accounts of pagesOf((after) => pageOfAccounts(after, size))) {
    const others = accounts.filter(({ uid }) => !met.has(uid));
    const leaving = new Set(await whoIsLeaving(others.map(({ uid }) => uid)));
    yield others.flatMap(({ uid, email }) =>
      email === null || leaving.has(uid) ? [] : [{ to: email, ownerUid: uid }],
    );
  }
}
