import { createHmac } from 'node:crypto';
import { stopListKey } from '../config.ts';

/** What is kept about: a number, a member beside a number, a member, an e-mail, or a request that was erased. */
type Kind = 'number' | 'pair' | 'member' | 'email' | 'request';

/**
 * What stands for somebody in documents that must not tell who it is: a keyed hash with the version of its key. The first
 * of the keys is the present one; the others are only looked up.
 */
export function fingerprint(kind: Kind, ...parts: readonly string[]): string {
  const [newest = ''] = fingerprints(kind, ...parts);
  return newest;
}

/**
 * What stands for somebody under every key that is still known, the present one first. Throws where there is none, or one
 * without a version: nobody may be texted because their wish could not be looked up.
 */
export function fingerprints(kind: Kind, ...parts: readonly string[]): string[] {
  return keyedHashes(kind, ...parts).map(({ version, hash }) => `${version}:${hash}`);
}

/** A fingerprint as part of a mail's cause, which has no signs but dashes. */
export function fingerprintInCause(kind: Kind, ...parts: readonly string[]): string {
  return inCause(fingerprint(kind, ...parts));
}

/** The same under every key that is still known, the present one first. */
export function fingerprintsInCause(kind: Kind, ...parts: readonly string[]): string[] {
  return fingerprints(kind, ...parts).map(inCause);
}

function inCause(made: string): string {
  return made.replace(':', '-');
}

/** A hash of these parts under every key that is still known, the present one first. Throws without any. */
export function keyedHashes(
  ...parts: readonly string[]
): { readonly version: string; readonly hash: string }[] {
  return versionedKeys().map(({ version, key }) => {
    const hash = createHmac('sha256', key).update(parts.join('\n')).digest('hex');
    return { version, hash };
  });
}

/** Whether something is a fingerprint already; what is random here has letters and digits alone. */
export function isFingerprint(id: string): boolean {
  return versioned.test(id);
}

const versioned = /^(v\d+):(.+)$/;

function versionedKeys(): { readonly version: string; readonly key: string }[] {
  const keys = stopListKey
    .value()
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => {
      const [, version, key] = versioned.exec(each) ?? [];
      if (version === undefined || key === undefined) {
        throw new Error('STOP_LIST_KEY is malformed: each of its keys has to be like v1:<key>');
      }
      return { version, key };
    });
  if (keys.length === 0) throw new Error('STOP_LIST_KEY is not set');
  return keys;
}
