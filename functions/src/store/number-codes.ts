import { randomUUID } from 'node:crypto';
import { numberCodeTries } from '@geonod/contracts';
import type { NumberCode } from '@geonod/contracts/documents/number-code';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import {
  numberCodeMessageHours,
  numberCodeMinutes,
  numberSessionHours,
} from '@geonod/contracts/periods';
import type { WriteBatch } from 'firebase-admin/firestore';
import { fingerprint } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { hashOf, saltedHash } from './hashes.ts';
import { isSame } from './is-same.ts';
import { decideOn, newBatch, untilCommitted, whereWritten } from './optimistic.ts';
import { type Place, placeForCode } from './sms-budgets.ts';

/** A code on its way to a number: `digits` is international, without a plus, in its one canonical spelling. */
export interface NewNumberCode {
  /** Names the code to whoever asked for it, and to nobody else: another's tries use up another code. */
  readonly challenge: string;
  readonly digits: string;
  readonly dialCode: string;
  readonly code: string;
  readonly messageId: string;
  readonly body: string;
}

/** A code that may be made. */
export interface AllowedCode {
  /** False for one that nobody is to read: its number wants no more messages today. */
  readonly isTexted: boolean;
  /** Adds that it is counted to the writes that make it. */
  readonly count: (batch: WriteBatch) => void;
}

/**
 * Writes a code with its message, its place in the day's budget and its uses of what it is limited by, in one commit; or nothing,
 * and names the limit that is used up. `isNews`: nobody has met it today. `allow` looks whether it may be made, anew for each
 * attempt, and throws where not.
 */
export function queueNumberCode(
  { challenge, digits, dialCode, code, messageId, body }: NewNumberCode,
  now: Date,
  allow: () => Promise<AllowedCode>,
): Promise<{ readonly expiresAt: Date } | { readonly limit: string; readonly isNews: boolean }> {
  const expiresAt = new Date(now.getTime() + numberCodeMinutes * minuteMs);
  return untilCommitted(
    async () => {
      const { isTexted, count } = await allow();
      const wanted = { dialCode, by: messageId, isTexted };
      const place: Place = await placeForCode(wanted, now);
      if (place.limit !== null) {
        const { limit, note, isNews } = place;
        if (note) await note();
        return { limit, isNews };
      }
      const batch = newBatch();
      batch.create(codeOf(challenge), {
        number: fingerprint('number', digits),
        code: sealed({ challenge, digits, code }),
        tries: 0,
        expiresAt,
      });
      if (isTexted) {
        batch.create(collections.smsOutbox().doc(messageId), {
          ownerUid: null,
          to: digits,
          body,
          state: 'queued',
          createdAt: now,
          updatedAt: now,
          expiresAt: new Date(now.getTime() + numberCodeMessageHours * hourMs),
        });
      }
      place.take(batch);
      count(batch);
      await batch.commit();
      return { expiresAt };
    },
    whereWritten(codeOf(challenge), { expiresAt }),
  );
}

/**
 * The code that a challenge names already, where it is one to this number that is still good; null where it names none. False
 * where it names another, or one that is too old.
 */
export async function codeSent(
  challenge: string,
  digits: string,
  now: Date,
): Promise<{ readonly expiresAt: Date } | null | false> {
  const known = (await codeOf(challenge).get()).data();
  return known ? isOf(known, digits, now) && { expiresAt: known.expiresAt } : null;
}

/** A code as somebody typed it; `session` is the key that a right one makes. */
export interface TypedCode extends Pick<NewNumberCode, 'challenge' | 'digits' | 'code'> {
  readonly session: string;
}

/**
 * What came of a typed code. `used-up`: it was wrong as often as it may be. `gone`: it is too old, was right before, or was
 * never made.
 */
export type CodeResult =
  | { readonly result: 'right'; readonly expiresAt: Date }
  | { readonly result: 'wrong' | 'used-up' | 'gone' };

/**
 * Tries a code, and counts it: of many tries at the same moment each one counts. A right one is used up, and `alsoWrite` adds
 * what follows from it to the same commit. Where it has made this key before, it is right again.
 */
export async function tryNumberCode(
  typed: TypedCode,
  now: Date,
  alsoWrite: (batch: WriteBatch) => void = () => undefined,
): Promise<CodeResult> {
  const reference = codeOf(typed.challenge);
  const expiresAt = new Date(now.getTime() + numberSessionHours * hourMs);
  const right = { result: 'right', expiresAt } as const;
  const wrong = (tries: number) =>
    ({ result: tries < numberCodeTries ? 'wrong' : 'used-up' }) as const;
  const triedBy = hashOf(randomUUID());
  const made = async (): Promise<CodeResult | undefined> => {
    const known = (await sessionOf(typed.session).get()).data();
    if (!known) return undefined;
    if (!isOf(known, typed.digits, now)) return { result: 'gone' };
    return { result: 'right', expiresAt: known.expiresAt };
  };
  const tried = await decideOn<NumberCode, CodeResult>(
    reference,
    (known) => {
      if (!known || known.expiresAt <= now) return { result: { result: 'gone' } };
      // An attempt of this call has counted it before.
      if (known.triedBy === triedBy) return { result: wrong(known.tries) };
      if (known.tries >= numberCodeTries) return { result: { result: 'used-up' } };
      if (!isSame(known.code, sealed(typed))) {
        const tries = known.tries + 1;
        return {
          result: wrong(tries),
          write: (batch, unchanged) => void batch.update(reference, { tries, triedBy }, unchanged),
        };
      }
      return {
        result: right,
        write: (batch, unchanged) => {
          batch.delete(reference, unchanged);
          batch.create(sessionOf(typed.session), { number: known.number, expiresAt });
          alsoWrite(batch);
        },
      };
    },
    made,
  );
  return tried.result === 'gone' ? ((await made()) ?? tried) : tried;
}

/** Whether this key was given for this number, and still opens what is held about it. */
export async function isProven(session: string, digits: string, now: Date): Promise<boolean> {
  const known = (await sessionOf(session).get()).data();
  return known !== undefined && isOf(known, digits, now);
}

function isOf(known: Pick<NumberCode, 'number' | 'expiresAt'>, digits: string, now: Date): boolean {
  return known.expiresAt > now && isSame(known.number, fingerprint('number', digits));
}

function codeOf(challenge: string) {
  return collections.numberCodes().doc(hashOf(challenge));
}

function sessionOf(session: string) {
  return collections.numberSessions().doc(hashOf(session));
}

/** There are a million codes, so whoever reads the database must not be able to try them. */
function sealed({ challenge, digits, code }: Pick<TypedCode, 'challenge' | 'digits' | 'code'>) {
  return saltedHash('number-code', challenge, digits, code);
}
