import type { NumberData, RecipientLanguage } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { checkNumberCode } from '@geonod/contracts/endpoints/check-number-code';
import { eraseNumberData } from '@geonod/contracts/endpoints/erase-number-data';
import { readNumberData } from '@geonod/contracts/endpoints/read-number-data';
import { requestNumberCode } from '@geonod/contracts/endpoints/request-number-code';
import { setNumberMessages } from '@geonod/contracts/endpoints/set-number-messages';
import { numberSessionHours } from '@geonod/contracts/periods';
import { call } from '../../../lib/api-client.ts';
import { appCheckHeaders } from '../../../lib/app-check.ts';
import { wordsVersion } from '../language/words-version.ts';
import { codeToAskFor, forgetCodeAskedFor, type SentCode } from './sent-code.ts';

/** A number as its owner typed it. */
export interface TypedNumber {
  /** Digits, without a plus. */
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/** The same with the key that a right code gave for it. */
export interface ProvenNumber extends TypedNumber {
  readonly session: string;
  /** When that key ends, in milliseconds as this device's clock counts them: it may differ from the service's. */
  readonly until: number;
}

/** Has a code texted; asked for again after a response was lost, the same one. All of these throw `CallError`. */
export async function askForCode(typed: TypedNumber): Promise<SentCode> {
  const headers = await appCheckHeaders();
  const asked = codeToAskFor(typed);
  const { challenge } = asked;
  await call({ requestNumberCode }, { ...typed, challenge }, { headers });
  forgetCodeAskedFor();
  return asked;
}

/** Gives the key that a right code makes. */
export async function typeCode(
  { typed, challenge, session }: SentCode,
  code: string,
): Promise<ProvenNumber> {
  const until = Date.now() + numberSessionHours * hourMs;
  await call({ checkNumberCode }, { ...typed, challenge, code, session });
  return { ...typed, session, until };
}

/** What each call about a proven number takes. */
function proof({ countryCode, phoneNumber, session }: ProvenNumber) {
  return { countryCode, phoneNumber, session };
}

export function fetchNumberData(proven: ProvenNumber): Promise<NumberData> {
  return call({ readNumberData }, proof(proven));
}

export function eraseShared(
  proven: ProvenNumber,
  language: RecipientLanguage,
): Promise<{ readonly erased: number; readonly held: NumberData }> {
  return call({ eraseNumberData }, { ...proof(proven), language, wordsVersion });
}

/** Returns what holds then: whoever replies STOP meanwhile has said so, too. */
export function setMessages(
  proven: ProvenNumber,
  { allowed }: { readonly allowed: boolean },
): Promise<{ readonly isStopped: boolean }> {
  return call({ setNumberMessages }, { ...proof(proven), allowed });
}
