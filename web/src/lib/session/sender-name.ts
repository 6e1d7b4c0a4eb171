import { setSenderName } from '@geonod/contracts/endpoints/set-sender-name';
import { CallError, call } from '../api-client.ts';
import { explainedToMember } from '../call-words.ts';
import { requireIdToken } from './id-token.ts';
import { refreshMember } from './refresh-member.ts';

/** A name that the service does not take: its words belong to the field. */
export class NameRefused extends Error {}

/**
 * Gives the account the name that the member asks under. Gives whether the session has it, too: false where the account
 * could not be read anew. Throws `NameRefused`, or an error with words for the member: none when nothing came back.
 */
export async function saveSenderName(name: string): Promise<boolean> {
  try {
    await call({ setSenderName }, { name }, { token: await requireIdToken() });
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid-input') {
      throw new NameRefused(error.message);
    }
    throw explainedToMember(error, 'Failed to save the name');
  }
  return refreshMember().then(
    () => true,
    () => false,
  );
}
