import type { RequestDocument } from '@geonod/contracts/documents/request';
import { asOneLine } from '../../domain/sender-words.ts';
import type { Caller } from '../../http/define-endpoint.ts';

/** Longer names are no names; in characters. */
const nameMaxLength = 80;

/** Who asks, as the account is now: what its owner calls it later does not change what was asked. */
export function askerOf({ displayName, email, emailVerified }: Caller): RequestDocument['askedBy'] {
  const name = [...asOneLine(displayName ?? '')].slice(0, nameMaxLength).join('');
  return { displayName: name === '' ? null : name, email, emailVerified };
}
