import { viewingKeyHeader } from '@geonod/contracts/viewing-key';
import { readText, writeText } from '../../lib/browser-storage.ts';

/**
 * What a tab notes about a link, for as long as it is open. Nothing of an answer itself is in it, and where storage is
 * off, nothing at all: then the page asks again without a word, and shows no place again.
 *
 * - `unsent`: what kind of answer is on its way, or was called off and may have arrived: a page that is opened again, and
 *   still finds a question, says so.
 * - `viewing`: the key by which this tab alone is shown again what was shared in it. The script in link-shell.html sends
 *   it, too.
 */
type Note = 'unsent' | 'viewing';

const nameOf = (note: Note, token: string) => `geonod.${note}.${token}`;

const read = (note: Note, token: string) => readText('sessionStorage', nameOf(note, token));

const write = (note: Note, token: string, text: string | null) =>
  writeText('sessionStorage', nameOf(note, token), text);

export type OnItsWay = 'place' | 'answer';

export function noteOnItsWay(token: string, what: OnItsWay | null): void {
  write('unsent', token, what);
}

export function onItsWay(token: string): OnItsWay | null {
  const what = read('unsent', token);
  return what === 'place' || what === 'answer' ? what : null;
}

/** Goes along with a place, whichever of several tries is the one that arrives. */
export function viewingKeyFor(token: string): string {
  const key = read('viewing', token) ?? crypto.randomUUID();
  write('viewing', token, key);
  return key;
}

/** Goes along with what asks for that place. */
export function viewingHeaders(token: string): Record<string, string> {
  const key = read('viewing', token);
  return key ? { [viewingKeyHeader]: key } : {};
}
