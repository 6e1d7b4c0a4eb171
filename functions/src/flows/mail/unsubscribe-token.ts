import { timingSafeEqual } from 'node:crypto';
import type { UnsubscribedKind } from '@geonod/contracts/endpoints/unsubscribe';
import { fingerprint, fingerprints } from '../../store/fingerprints.ts';

/** Whom a link in a mail belongs to, and what it switches off. */
export interface Unsubscription {
  readonly uid: string;
  readonly kind: UnsubscribedKind;
}

/**
 * The token of a link that switches something off without signing in. It is sealed with the key of people's wishes and
 * kept nowhere, so it works for as long as the mail is kept: nobody meets a link that is too old to say no with.
 */
export function unsubscribeToken({ uid, kind }: Unsubscription): string {
  const [, seal = ''] = fingerprint('unsubscribe', kind, uid).split(':');
  return `${kind}.${uid}.${seal}`;
}

const written = /^(mail|push)\.(.{1,128})\.([0-9a-f]{64})$/;

/** Whom a token belongs to, whichever of the keys it was made with; null for one that is not ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [, kind, uid = '', seal = ''] = written.exec(token) ?? [];
  if (kind !== 'mail' && kind !== 'push') return null;
  const seals = fingerprints('unsubscribe', kind, uid).map((each) => each.split(':')[1] ?? '');
  return seals.some((known) => isSame(known, seal)) ? { uid, kind } : null;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
