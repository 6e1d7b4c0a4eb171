import { stopUndoMinutes } from '@geonod/contracts';
import type { StoppedNumber } from '@geonod/contracts/documents/refusal';
import { minuteMs } from '@geonod/contracts/durations';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { fingerprint, fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

/** Where a number stands on the stop list: `digits` is international, without a plus, in its one canonical spelling. */
export function stoppedNumber(digits: string) {
  return collections.stoppedNumbers().doc(fingerprint('number', digits));
}

function everyStoppedNumber(digits: string) {
  return fingerprints('number', digits).map((each) => collections.stoppedNumbers().doc(each));
}

/** Puts a number on the stop list: no member can text it until its owner takes it off. Their own code still reaches them. */
export async function stopTexting(digits: string, now: Date): Promise<void> {
  // Written without an expiry: a wish not to be texted does not lapse.
  await stoppedNumber(digits).set({ stoppedAt: now });
}

/** Adds to the writes of a recipient's act that a number is to be texted by nobody; the first to say so is remembered. */
export function stopBy(
  batch: WriteBatch,
  { ref }: DocumentSnapshot<StoppedNumber>,
  requestId: string,
  now: Date,
): void {
  batch.create(ref, { stoppedAt: now, saidBy: fingerprint('request', requestId) });
}

/**
 * Adds to the writes of a recipient's act that another link has said so, too: what one of them alone has said, it could take
 * back alone.
 */
export function stopByAnother(
  batch: WriteBatch,
  stop: DocumentSnapshot<StoppedNumber>,
  now: Date,
): void {
  batch.update(stop.ref, { stoppedAt: now, saidBy: FieldValue.delete() }, asRead(stop));
}

/** Whether the link of another request is the only one that has put a number on the stop list. */
export function isSaidByAnother(stop: DocumentSnapshot<StoppedNumber>, requestId: string): boolean {
  const saidBy = stop.data()?.saidBy;
  return saidBy !== undefined && !fingerprints('request', requestId).includes(saidBy);
}

/**
 * Takes back that a number is to be texted by nobody, where the same request has said so a short while ago and nobody else
 * has: the link of a text message may have been read, or kept, by somebody to whom the number does not belong.
 * `write` adds what belongs to it, or refuses it by false.
 */
export function takeBackStop(
  digits: string,
  requestId: string,
  write: (batch: WriteBatch) => Promise<boolean>,
  now: Date,
): Promise<'allowed' | 'too-late' | 'too-often'> {
  return untilCommitted(async () => {
    const entries = await readStop(digits);
    if (entries.length === 0) return 'allowed';
    const own = fingerprints('request', requestId);
    const since = new Date(now.getTime() - stopUndoMinutes * minuteMs);
    const isOwn = ({ saidBy, stoppedAt }: StoppedNumber) =>
      saidBy !== undefined && own.includes(saidBy) && stoppedAt > since;
    if (!entries.every(({ data }) => isOwn(data))) return 'too-late';
    const batch = newBatch();
    // What is said meanwhile, by another way, is not taken back with it.
    for (const { snapshot } of entries) batch.delete(snapshot.ref, asRead(snapshot));
    if (!(await write(batch))) return 'too-often';
    await batch.commit();
    return 'allowed';
  });
}

/**
 * Takes a number off the stop list, under whichever key it was put there, for whoever has shown that it is theirs, and said so
 * at `now`. What they said after that stands: a no that arrives while this is done is not taken back with it.
 */
export function allowTexting(digits: string, now: Date): Promise<void> {
  return untilCommitted(async () => {
    const entries = await readStop(digits);
    const batch = newBatch();
    for (const { snapshot, data } of entries) {
      if (data.stoppedAt <= now) batch.delete(snapshot.ref, asRead(snapshot));
    }
    await batch.commit();
  });
}

/** Whether a number's owner wants no messages. */
export async function isOnStopList(digits: string): Promise<boolean> {
  return (await readStop(digits)).length > 0;
}

/** The entries by which a number wants no messages: at most one under each key that is still known. */
async function readStop(digits: string) {
  const found = await Promise.all(everyStoppedNumber(digits).map((each) => each.get()));
  return found.flatMap((snapshot) => {
    const data = snapshot.data();
    return data ? [{ snapshot, data }] : [];
  });
}
