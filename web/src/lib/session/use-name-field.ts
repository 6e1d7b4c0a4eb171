import {
  type SenderNameProblem,
  senderNameProblem,
  senderNameWords,
} from '@geonod/contracts/sender-name';
import { useState } from 'react';

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
