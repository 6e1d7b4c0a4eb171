import type { SmsBudget } from '@geonod/contracts/documents/sms';
import { daysAfter, smsBudgetDays } from '@geonod/contracts/periods';
import type { WriteBatch } from 'firebase-admin/firestore';
import { smsCountryShares, smsDailyBudget } from '../config.ts';
import {
  codeLimitMet,
  codesOfNetworkADay,
  limitMet,
  readShares,
  type SmsLimits,
} from '../domain/sms-budget.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';

/**
 * A place for one more message in the day's budget. `take` adds it to the writes that claim the message. Where there is
 * none, `limit` names what is used up. `isNews`: it is for whoever asks to tell the operator of it, once `note` has written
 * that down; null where it is written down already, by somebody else or by an attempt of theirs whose response was lost.
 */
export type Place =
  | { readonly limit: null; readonly take: (batch: WriteBatch) => void }
  | {
      readonly limit: string;
      readonly isNews: boolean;
      readonly note: (() => Promise<void>) | null;
    };

/**
 * Looks whether a message to this country can be handed over today. `by` names whoever asks, by an id of their own making. To
 * be run by `untilCommitted`.
 */
export function placeInBudget(dialCode: string, by: string, now: Date): Promise<Place> {
  return placeFor('message', { dialCode, by }, now);
}

/**
 * Looks whether a code to this country can be handed over today: codes have shares of their own, and take nothing of what is the
 * messages' of a country. `by` names whoever asks, by an id of their own making. `isTexted`: one that is not takes a place of the
 * codes all the same, or whoever counts those that are left learns of it; and none of all messages. To be run by
 * `untilCommitted`.
 */
export function placeForCode(
  code: { readonly dialCode: string; readonly by: string; readonly isTexted: boolean },
  now: Date,
): Promise<Place> {
  return placeFor(code.isTexted ? 'code' : 'untexted code', code, now);
}

/** How many codes to this country one network may ask for in a day. */
export function codesOfNetworkTo(dialCode: string): number {
  return codesOfNetworkADay(dialCode, limitsOfDay());
}

function limitsOfDay(): SmsLimits {
  return { inAll: smsDailyBudget.value(), shares: readShares(smsCountryShares.value()) };
}

/** The day whose budget a moment counts for: that of UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

async function placeFor(
  kind: 'message' | 'code' | 'untexted code',
  { dialCode, by }: { readonly dialCode: string; readonly by: string },
  now: Date,
): Promise<Place> {
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
  const limit = (kind === 'message' ? limitMet : codeLimitMet)(used, dialCode, limitsOfDay());
  if (limit === null) {
    const counted =
      kind === 'message'
        ? { byDialCode: oneMore(used.byDialCode, dialCode) }
        : {
            codes: (used.codes ?? 0) + 1,
            codesByDialCode: oneMore(used.codesByDialCode, dialCode),
          };
    const sent = used.sent + (kind === 'untexted code' ? 0 : 1);
    const taken = { ...used, ...counted, sent };
    return { limit, take: (batch) => write(batch, taken) };
  }
  if (used.toldOf.includes(limit))
    return { limit, isNews: used.toldBy?.[limit] === by, note: null };
  return {
    limit,
    isNews: true,
    note: async () => {
      const batch = newBatch();
      const told = { toldOf: [...used.toldOf, limit], toldBy: { ...used.toldBy, [limit]: by } };
      write(batch, { ...used, ...told });
      await batch.commit();
    },
  };
}

function oneMore(counts: SmsBudget['byDialCode'] = {}, dialCode: string): SmsBudget['byDialCode'] {
  return { ...counts, [dialCode]: (counts[dialCode] ?? 0) + 1 };
}
