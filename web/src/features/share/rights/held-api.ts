import type { HeldData, RecipientLanguage } from '@geonod/contracts';
import { eraseAnswer } from '@geonod/contracts/endpoints/erase-answer';
import { readHeldData } from '@geonod/contracts/endpoints/read-held-data';
import { call } from '../../../lib/api-client.ts';
import { wordsVersion } from '../language/words-version.ts';
import { viewingHeaders } from '../tab-notes.ts';

// Apart from the calls about a number: whoever has only that need not load what these two carry.

/** Both throw `CallError`. */
export function fetchHeldData(token: string): Promise<HeldData> {
  return call({ readHeldData }, { token }, { headers: viewingHeaders(token) });
}

/** Gives what names the record of the erasure. */
export async function sendErasure(token: string, language: RecipientLanguage): Promise<string> {
  return (await call({ eraseAnswer }, { token, language, wordsVersion })).receiptId;
}
