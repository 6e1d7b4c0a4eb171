import { daysAfter, messageCounterDays } from '@geonod/contracts/periods';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { textedNumber } from './counters.ts';
import { fingerprint, fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { newBatch } from './optimistic.ts';

/** Where a number stands on the stop list: `digits` is international, without a plus, in its one canonical spelling. */
export function stoppedNumber(digits: string) {
  return collections.stoppedNumbers().doc(fingerprint('number', digits));
}

function everyStoppedNumber(digits: string) {
  return fingerprints('number', digits).map((each) => collections.stoppedNumbers().doc(each));
}

/** Puts a number on the stop list: nobody can text it again. */
export async function stopTexting(digits: string, now: Date): Promise<void> {
  // Written without an expiry: a wish not to be texted does not lapse.
  await stoppedNumber(digits).set({ stoppedAt: now });
}

/** Takes a number off the stop list, under whichever key it was put there. */
export async function allowTexting(
  digits: string,
  now: Date,
  alsoWrite: (batch: WriteBatch) => void = () => undefined,
): Promise<void> {
  const old = textedNumber(digits);
  const batch = newBatch();
  for (const each of everyStoppedNumber(digits)) batch.delete(each);
  if ((await old.get()).data()?.stoppedAt !== undefined) {
    const expiresAt = daysAfter(now, messageCounterDays);
    batch.update(old, { stoppedAt: FieldValue.delete(), expiresAt });
  }
  alsoWrite(batch);
  await batch.commit();
}

/** Whether a number's owner wants no messages; entries from before the list had a key of its own count, too. */
export async function isOnStopList(digits: string): Promise<boolean> {
  const [old, ...entries] = await Promise.all([
    textedNumber(digits).get(),
    ...everyStoppedNumber(digits).map((each) => each.get()),
  ]);
  return old.data()?.stoppedAt !== undefined || entries.some(({ exists }) => exists);
}
