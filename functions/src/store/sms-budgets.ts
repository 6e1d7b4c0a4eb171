import type { SmsBudget } from '@geonod/contracts/documents/sms';
import { daysAfter, smsBudgetDays } from '@geonod/contracts/periods';
import type { WriteBatch } from 'firebase-admin/firestore';
import { smsCountryShares, smsDailyBudget } from '../config.ts';
import { codeLimitMet, limitMet, readShares } from '../domain/sms-budget.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';

/**
 * A place for one more message in the day's budget. `take` adds it to the writes that claim the message. Where there is
 * none, `limit` names what is used up, and `note` writes down that the operator is told of it; null when they were.
 */
export type Place =
  | { readonly limit: null; readonly take: (batch: WriteBatch) => void }
  | { readonly limit: string; readonly note: (() => Promise<void>) | null };

/** Looks whether a message to this country can be handed over today. To be run by `untilCommitted`. */
export function placeInBudget(dialCode: string, now: Date): Promise<Place> {
  return placeFor('message', dialCode, now);
}

/** The same for a code: codes have shares of their own, and take nothing of what is the messages' of a country. */
export function placeForCode(dialCode: string, now: Date): Promise<Place> {
  return placeFor('code', dialCode, now);
}

/** The day whose budget a moment counts for: that of UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

async function placeFor(kind: 'message' | 'code', dialCode: string, now: Date): Promise<Place> {
  const today = collections.smsBudgets().doc(dayOf(now));
  const snapshot = await today.get();
  const used: SmsBudget = snapshot.data() ?? {
    sent: 0,
    byDialCode: {},
    toldOf: [],
    expiresAt: daysAfter(now, smsBudgetDays),
  };
  const write = (batch: WriteBatch, budget: SmsBudget) => {
    if (snapshot.exists) batch.update(today, { ...budget }, asRead(snapshot));
    else batch.create(today, budget);
  };
  const limits = { inAll: smsDailyBudget.value(), shares: readShares(smsCountryShares.value()) };
  const limit = (kind === 'code' ? codeLimitMet : limitMet)(used, dialCode, limits);
  if (limit === null) {
    const counted =
      kind === 'code'
        ? {
            codes: (used.codes ?? 0) + 1,
            codesByDialCode: oneMore(used.codesByDialCode, dialCode),
          }
        : { byDialCode: oneMore(used.byDialCode, dialCode) };
    const taken = { ...used, ...counted, sent: used.sent + 1 };
    return { limit, take: (batch) => write(batch, taken) };
  }
  if (used.toldOf.includes(limit)) return { limit, note: null };
  return {
    limit,
    note: async () => {
      const batch = newBatch();
      write(batch, { ...used, toldOf: [...used.toldOf, limit] });
      await batch.commit();
    },
  };
}

function oneMore(counts: SmsBudget['byDialCode'] = {}, dialCode: string): SmsBudget['byDialCode'] {
  return { ...counts, [dialCode]: (counts[dialCode] ?? 0) + 1 };
}
