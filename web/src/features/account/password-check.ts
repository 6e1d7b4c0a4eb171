import { useEffect, useRef, useState } from 'react';

/** What is wrong with a password, in words; nothing for one that may be chosen. */
type PasswordCheck = (password: string, email: string | null) => string | undefined;

/** Where somebody chooses a password, and nowhere else, the list of what is guessed first is loaded. */
async function loadPasswordCheck(): Promise<PasswordCheck> {
  const { passwordProblem, passwordWords } = await import('@geonod/contracts/password');
  return (password, email) => {
    const problem = passwordProblem(password, email);
    return problem === null ? undefined : passwordWords[problem];
  };
}

/** Loads the list while the password is typed, and has what was typed judged by it. */
export function useFirstGuesses() {
  const isUnderWay = useRef(false);
  const [isJudging, setJudging] = useState(false);
  useEffect(() => {
    // Asked for again when it is needed.
    loadPasswordCheck().catch(() => undefined);
  }, []);
  return {
    isJudging,
    /** Goes on with the check, until `goOn` has ended. A second press until then is the same one. */
    judge: async (goOn: (check: PasswordCheck) => Promise<void> | void): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setJudging(true);
      try {
        // Where the list does not come, the identity provider has the last word.
        await goOn(await loadPasswordCheck().catch(() => () => undefined));
      } finally {
        isUnderWay.current = false;
        setJudging(false);
      }
    },
  };
}
