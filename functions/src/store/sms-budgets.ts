import type { SmsBudget } from '@geonod/contracts/documents/sms';
import { hourMs } from '@geonod/contracts/durations';
import { daysAfter, smsBudgetDays } from '@geonod/contracts/periods';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { smsCountryShares, smsDailyBudget } from '../config.ts';
import {
  codeLimitMet,
  codesOfNetworkADay,
  hasNoShare,
  limitMet,
  readShares,
  type SmsLimits,
} from '../domain/sms-budget.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

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
  const used = snapshot.data() ?? unusedDay(now);
  const write = (batch: WriteBatch, budget: SmsBudget) => writeDay(batch, snapshot, budget);
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

function unusedDay(now: Date): SmsBudget {
  return { sent: 0, byDialCode: {}, toldOf: [], expiresAt: daysAfter(now, smsBudgetDays) };
}

function writeDay(batch: WriteBatch, day: DocumentSnapshot<SmsBudget>, budget: SmsBudget): void {
  if (day.exists) batch.update(day.ref, { ...budget }, asRead(day));
  else batch.create(day.ref, budget);
}

/** A country as the budget names it by its dial code, and by its own two letters: some share a dial code. */
export interface TextedCountry {
  readonly countryCode: string;
  readonly countryIso: string;
}

/**
 * Whether nobody can be texted in a country now: an operator has left it no share, or the carrier service has said within the hour
 * that it is switched off there. After that it is asked anew, by whoever texts there first.
 */
export async function isUntexted(
  { countryCode, countryIso }: TextedCountry,
  now: Date,
): Promise<boolean> {
  if (hasNoShare(countryCode, limitsOfDay())) return true;
  const today = (await collections.smsBudgets().doc(dayOf(now)).get()).data();
  return isOff(today?.untexted?.[countryIso], now);
}

const offMs = hourMs;

type Untexted = NonNullable<SmsBudget['untexted']>[string];

function isOff(known: Untexted | undefined, now: Date): boolean {
  return known?.offSince !== undefined && now.getTime() - known.offSince.getTime() < offMs;
}

/**
 * Keeps in mind that the carrier service does not send to a country, or to a carrier there (`isCountryOff`: to none), and returns
 * whether nobody has heard of that today. `by` names whoever tells it, by an id of their own making.
 */
export function noteUntexted(
  {
    countryIso,
    by,
    isCountryOff,
  }: Pick<TextedCountry, 'countryIso'> & {
    readonly by: string;
    readonly isCountryOff: boolean;
  },
  now: Date,
): Promise<boolean> {
  return untilCommitted(async () => {
    const day = await collections.smsBudgets().doc(dayOf(now)).get();
    const used = day.data() ?? unusedDay(now);
    const known = used.untexted?.[countryIso];
    const isNews = known === undefined || (isCountryOff && known.offSince === undefined);
    // By an attempt of this call, whose response was lost.
    if (!isNews && (!isCountryOff || isOff(known, now))) return known.by === by;
    const noted = {
      ...known,
      by: isNews ? by : known.by,
      ...(isCountryOff ? { offSince: now } : {}),
    };
    const batch = newBatch();
    writeDay(batch, day, { ...used, untexted: { ...used.untexted, [countryIso]: noted } });
    await batch.commit();
    return isNews;
  });
}

function oneMore(counts: SmsBudget['byDialCode'] = {}, dialCode: string): SmsBudget['byDialCode'] {
  return { ...counts, [dialCode]: (counts[dialCode] ?? 0) + 1 };
}
