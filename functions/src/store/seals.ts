import { keyedHashes } from './fingerprints.ts';
import { isSame } from './is-same.ts';

/** What the link of a mail does: switches something off, confirms an e-mail, or signs in whoever reads the mailbox. */
type Kind = 'unsubscribe' | 'email-change' | 'claim';

/**
 * What shows that the link of a mail is ours: a hash of what it stands for that nobody can make without the key of people's
 * wishes. It is kept nowhere, and stands in its link alone.
 */
export function sealOf(kind: Kind, ...parts: readonly string[]): string {
  const [newest = ''] = sealsOf(kind, ...parts);
  return newest;
}

/** A link's seals under every key that is still known, the present one first: that may have changed since it was mailed. */
export function sealsOf(kind: Kind, ...parts: readonly string[]): string[] {
  return keyedHashes(kind, ...parts).map(({ hash }) => hash);
}

/** Whether a link was sealed by us, with whichever of the keys. */
export function isSealOf(seal: string, kind: Kind, ...parts: readonly string[]): boolean {
  return sealsOf(kind, ...parts).some((known) => isSame(known, seal));
}
