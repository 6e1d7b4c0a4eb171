import type { Member, Suspension } from '@geonod/contracts/documents/member';
import { formerMemberYears, yearsAfter } from '@geonod/contracts/periods';
import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { mailboxOf } from '../domain/mailbox.ts';
import { collections } from './firestore.ts';
import { saltedHash } from './hashes.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

/** What holds for a person whatever account they have. */
export type Standing = Pick<Member, 'trialHadAt' | 'suspended'>;

/** Whether somebody is suspended for what they asked with this account, whatever they did with others. */
export function isOwnSuspension(suspended: Suspension | undefined): suspended is Suspension {
  return suspended !== undefined && !suspended.inherited;
}

/** What holds for whoever has this e-mail, from accounts that they deleted, or that have another by now. */
export async function standingOf(email: string, now: Date): Promise<Standing> {
  const known = (await reference(email).get()).data();
  if (!known || known.purgeAt <= now) return {};
  const { trialHadAt, suspended } = known;
  return inheritedFrom(email, {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(suspended === undefined ? {} : { suspended }),
  });
}

/** What an account takes over from what holds for whoever has this e-mail. */
export function inheritedFrom(email: string, { suspended, ...others }: Standing): Standing {
  if (suspended === undefined) return others;
  return { ...others, suspended: inheritedSuspension(email, suspended.since) };
}

/** What an account is suspended for that has this e-mail, and did nothing itself. */
export function inheritedSuspension(email: string, since: Date): Suspension {
  return { since, inherited: true, from: reference(email).id };
}

/**
 * What a member is suspended for with an e-mail that brings `brought`: for what they did with this account, before anything else.
 * What another mailbox brought stays, since they had shown that it is theirs; of what was brought before that was asked for,
 * what came with an e-mail that they had only typed ends with it.
 */
export function suspensionWith(
  { suspended, emailConfirmed }: Member,
  brought: Suspension | undefined,
): Suspension | undefined {
  const isTheirs = emailConfirmed || suspended?.from !== undefined;
  if (isOwnSuspension(suspended)) return suspended;
  return brought ?? (isTheirs ? suspended : undefined);
}

/**
 * Keeps what a member leaves to this e-mail (`standingLeftBy`) who gives it up, or the account; nothing where there is nothing to
 * keep.
 */
export async function keepStanding(email: string, member: Standing, now: Date): Promise<void> {
  const batch = newBatch();
  keepStandingIn(batch, email, member, now);
  await batch.commit();
}

/** The same, in the commit by which a member has another e-mail. */
export function keepStandingIn(
  batch: WriteBatch,
  email: string,
  { trialHadAt, suspended }: Standing,
  now: Date,
): void {
  if (trialHadAt === undefined && suspended === undefined) return;
  const standing = {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(suspended === undefined ? {} : { suspended: { since: suspended.since } }),
    purgeAt: yearsAfter(now, formerMemberYears),
  };
  batch.set(reference(email), standing, { merge: true });
}

/**
 * What of a member holds for whoever has the e-mail that is known of them, once they have another, or no account: the trial, and
 * what they are suspended for themselves. What they inherited is kept where it came from, and ends where that is taken back.
 * Nothing where they have not shown that it is theirs, since anybody can type anybody's.
 */
export function standingLeftBy({ emailConfirmed, trialHadAt, suspended }: Member): Standing {
  if (!emailConfirmed) return {};
  return {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(isOwnSuspension(suspended) ? { suspended } : {}),
  };
}

/** Suspends whoever has this e-mail in accounts that they make from now on. */
export function suspendFormerMember(batch: WriteBatch, email: string, now: Date): void {
  const suspended = { since: now };
  const purgeAt = yearsAfter(now, formerMemberYears);
  batch.set(reference(email), { suspended, purgeAt }, { merge: true });
}

/** Whether whoever has this e-mail is suspended in accounts that they make from now on. */
export async function isFormerSuspended(email: string, now: Date): Promise<boolean> {
  return (await standingOf(email, now)).suspended !== undefined;
}

/**
 * Takes back that whoever has this e-mail was suspended, for accounts that they make from now on and for those that have it
 * from there already, whatever e-mail they have by now. What somebody is suspended for in an account of their own stays. Returns
 * whether there was any.
 */
export function forgetSuspension(email: string): Promise<boolean> {
  let wasTried = false;
  return untilCommitted(async () => {
    const [former, heirs] = await Promise.all([reference(email).get(), heirsOf(email)]);
    const isKept = former.data()?.suspended !== undefined;
    // What was there a moment ago is taken back: by this call, whose answer was lost, or by another like it.
    if (!isKept && heirs.length === 0) return wasTried;
    wasTried = true;
    const suspended = FieldValue.delete();
    const batch = newBatch();
    // Of whom nothing else is kept, nothing stays.
    if (isKept && former.data()?.trialHadAt === undefined) batch.delete(former.ref, asRead(former));
    else if (isKept) batch.update(former.ref, { suspended }, asRead(former));
    for (const each of heirs) batch.update(each.ref, { suspended }, asRead(each));
    await batch.commit();
    return true;
  });
}

/** The members who are suspended for what others did from this mailbox. */
async function heirsOf(email: string): Promise<readonly QueryDocumentSnapshot<Member>[]> {
  const ofMailbox = collections.members().where('suspended.from', '==', reference(email).id);
  const [{ docs }, accounts] = await Promise.all([ofMailbox.get(), accountsOf(email)]);
  // Under the salt of before, or from before that was kept. Who only typed the e-mail since has it from elsewhere, and is not to
  // learn by theirs what is decided on its owner.
  const others = accounts.filter((each) => {
    const { suspended, emailConfirmed } = each.data();
    return suspended?.inherited && (emailConfirmed || suspended.from === undefined);
  });
  return eachOnce([...docs, ...others]);
}

/** The members whose e-mail reaches the same mailbox, however each is spelled. */
export async function accountsOf(email: string): Promise<readonly QueryDocumentSnapshot<Member>[]> {
  const members = collections.members();
  const found = await Promise.all([
    members.where('mailbox', '==', mailboxOf(email)).get(),
    members.where('email', '==', email.toLowerCase()).get(),
  ]);
  return eachOnce(found.flatMap(({ docs }) => docs));
}

function eachOnce(
  docs: readonly QueryDocumentSnapshot<Member>[],
): readonly QueryDocumentSnapshot<Member>[] {
  return [...new Map(docs.map((doc) => [doc.id, doc])).values()];
}

/** By the mailbox: who spells it otherwise is nobody else. */
function reference(email: string) {
  return collections.formerMembers().doc(saltedHash('former', mailboxOf(email)));
}
