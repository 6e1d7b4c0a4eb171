import { setSenderName } from '@geonod/contracts/endpoints/set-sender-name';
import {
  type SenderNameProblem,
  senderNameProblem,
  senderNameWords,
} from '@geonod/contracts/sender-name';
import { useState } from 'react';
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

/** A field for the name, with its words as it is typed; that there is none is said only when it was sent. */
export function useNameField(initial: string, refused?: string | undefined) {
  const [value, setValue] = useState(initial);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const name = value.trim();
  const problem = senderNameProblem(name);
  return {
    /** As it would be saved. */
    name,
    value,
    error: refusal ?? wordsFor(name === '' && !isSent ? null : problem),
    onWrite: (words: string) => {
      setRefusal(undefined);
      setSent(false);
      setValue(words);
    },
    /** Whether the name may be sent; where it may not, the field says why. */
    check: (): boolean => {
      setSent(true);
      return problem === null;
    },
    refuse: setRefusal,
  };
}

function wordsFor(problem: SenderNameProblem | null): string | undefined {
  return problem === null ? undefined : senderNameWords[problem];
}
