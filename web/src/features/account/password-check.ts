import { useEffect } from 'react';

/** What is wrong with a password, in words; nothing for one that may be chosen. */
export type PasswordCheck = (password: string, email: string | null) => string | undefined;

/** Where somebody chooses a password, and nowhere else, the list of what is guessed first is loaded. */
export async function loadPasswordCheck(): Promise<PasswordCheck> {
  const { passwordProblem, passwordWords } = await import('@geonod/contracts/password');
  return (password, email) => {
    const problem = passwordProblem(password, email);
    return problem === null ? undefined : passwordWords[problem];
  };
}

/** Loads it while the password is typed. */
export function useFirstGuesses(): () => Promise<PasswordCheck> {
  useEffect(() => {
    // Asked for again when it is needed.
    loadPasswordCheck().catch(() => undefined);
  }, []);
  return loadPasswordCheck;
}
