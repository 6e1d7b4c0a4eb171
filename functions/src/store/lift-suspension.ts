import type { FormerMember } from '@geonod/contracts/documents/deletion';
import type { Member, Suspension } from '@geonod/contracts/documents/member';
import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import { mailboxOf } from '../domain/mailbox.ts';
import { isOwnSuspension, sourcesOf, suspensionFrom } from '../domain/suspension.ts';
import { collections } from './firestore.ts';
import { formerCard, formerMember, withoutMailbox } from './former-members.ts';
import { changeFields, decideOn } from './optimistic.ts';
import { pageById, pagesOf } from './paging.ts';

/**
 * Takes back that whoever has this e-mail was suspended, for accounts that they make from now on and for those that have it
 * from there already, whatever e-mail they have by now; and for the cards that were suspended with it alone. What somebody is
 * suspended for in an account of their own stays, and what came from elsewhere, too; and the account of `undecided` waits for the
 * decision on itself, which tells them. Returns whether there was any.
 */
export async function forgetSuspension(email: string, undecided?: string): Promise<boolean> {
  const former = formerMember(email);
  // First what accounts take it from: none does so any more once those that have it are looked for.
  const wasKept = await forgetSource(former);
  const wereFreed = await forgetCardsOf(former.id, undecided);
  // Before those of this mailbox, which are then no longer told from the others.
  const wereElsewhere = await freeInheritedElsewhere(email, former.id, undecided);
  const wereHeirs = await freeHeirs(former.id, undecided);
  return [wasKept, wereFreed, wereElsewhere, wereHeirs].includes(true);
}

/**
 * Takes back that these cards were suspended, whoever's they were, since they are theirs who may ask again; and what was suspended
 * with an account that had no mailbox. Their own account waits for the decision on it. Returns whether there was any.
 */
export async function forgetCards(uid: string, cards: readonly string[]): Promise<boolean> {
  const freed = [await forgetCardsOf(withoutMailbox(uid), uid)];
  for (const card of cards.map(formerCard)) {
    freed.push(await forgetSource(card), await freeHeirs(card.id, uid));
  }
  return freed.includes(true);
}

/** Forgets that a mailbox, or a card, was suspended. Where nothing else is kept of it, nothing stays. */
function forgetSource(source: DocumentReference<FormerMember>): Promise<boolean> {
  let wasKept = false;
  return decideOn<FormerMember, boolean>(source, (kept) => {
    // What was there a moment ago is taken back: by this call, whose answer was lost, or by another like it.
    if (kept?.suspended === undefined) return { result: wasKept };
    wasKept = true;
    const nothing = { suspended: FieldValue.delete(), stillToReach: FieldValue.delete() };
    return {
      result: true,
      write: (batch, unchanged) => {
        if (kept.trialHadAt === undefined) batch.delete(source, unchanged);
        else batch.update(source, nothing, unchanged);
      },
    };
  });
}

/** Forgets the cards that are suspended from there, and from nowhere else. */
async function forgetCardsOf(from: string, undecided?: string): Promise<boolean> {
  const cards = collections.formerMembers().where('from', 'array-contains', from);
  const { docs } = await cards.get();
  for (const { ref } of docs) {
    const isFree = await decideOn<FormerMember, boolean>(ref, (kept) => {
      if (kept === null) return { result: true };
      const left = kept.from?.filter((each) => each !== from) ?? [];
      if (left.length > 0) {
        return {
          result: false,
          write: (batch, unchanged) => void batch.update(ref, { from: left }, unchanged),
        };
      }
      return { result: true, write: (batch, unchanged) => void batch.delete(ref, unchanged) };
    });
    if (isFree) await freeHeirs(ref.id, undecided);
  }
  return docs.length > 0;
}

/** Lets those ask again who are suspended by this mailbox, or card, and by no other. */
function freeHeirs(source: string, undecided?: string): Promise<boolean> {
  const without = (suspended: Suspension) => {
    const left = sourcesOf(suspended).filter((each) => each !== source);
    return left.length === 0 ? null : suspensionFrom(left, suspended.since);
  };
  const members = collections.members();
  const queries = [
    members.where('suspended.from', '==', source),
    members.where('suspended.alsoFrom', 'array-contains', source),
  ];
  return freeEach(queries, without, { undecided });
}

/**
 * Lets the accounts of a mailbox ask again that are suspended by what others did, under the salt of before, or from before it was kept
 * from where.
 */
function freeInheritedElsewhere(
  email: string,
  source: string,
  undecided?: string,
): Promise<boolean> {
  const members = collections.members().where('suspended.inherited', '==', true);
  const queries = [
    members.where('mailbox', '==', mailboxOf(email)),
    members.where('email', '==', email.toLowerCase()),
  ];
  // Who only typed the e-mail since has it from elsewhere, and is not to learn by theirs what is decided on its owner.
  const isMeant = ({ suspended, emailConfirmed }: Member) =>
    suspended !== undefined &&
    !sourcesOf(suspended).includes(source) &&
    (emailConfirmed || suspended.from === undefined);
  return freeEach(queries, () => null, { undecided, isMeant });
}

/** How many documents are in memory at a time, and how many of them are written at once. */
const readAtOnce = 100;
const writtenAtOnce = 20;

/**
 * Leaves of what each member that is found is suspended for what `left` says, null for nothing. What they did with the account
 * itself stays. Returns whether there was any.
 */
async function freeEach(
  queries: readonly Query<Member>[],
  left: (suspended: Suspension) => Suspension | null,
  {
    undecided,
    isMeant = () => true,
  }: {
    readonly undecided?: string | undefined;
    readonly isMeant?: (member: Member) => boolean;
  },
): Promise<boolean> {
  const free = (uid: string) =>
    changeFields(collections.members().doc(uid), (member) => {
      const { suspended } = member;
      if (suspended === undefined || isOwnSuspension(suspended) || !isMeant(member)) return null;
      return { suspended: left(suspended) ?? FieldValue.delete() };
    });
  let wasAny = false;
  for (const query of queries) {
    const read = (after: string | null) =>
      pageById(query, { after, size: readAtOnce }, (doc) => doc.id);
    for await (const found of pagesOf(read)) {
      const uids = found.filter((uid) => uid !== undecided);
      for (let at = 0; at < uids.length; at += writtenAtOnce) {
        const freed = await Promise.all(uids.slice(at, at + writtenAtOnce).map(free));
        wasAny ||= freed.includes(true);
      }
    }
  }
  return wasAny;
}
