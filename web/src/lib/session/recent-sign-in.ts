import { CallError } from '../api-client.ts';
import { authErrorCode } from '../firebase/auth-error.ts';
import { createObservable } from '../observable.ts';

/** Somebody was asked to confirm that it is them, and did not want to: nothing was done. */
export class NotConfirmed extends Error {
  constructor() {
    super('It was not confirmed who asks.');
    this.name = 'NotConfirmed';
  }
}

/** A member who is asked to confirm that it is them, and what becomes of what they meant. */
export interface Confirmation {
  readonly confirmed: () => void;
  readonly refused: () => void;
}

const asked = createObservable<Confirmation | null>(null);

/** Who is asked at the moment; for the one component that asks. */
export const askedToConfirm = asked;

/**
 * Does what needs a recent sign-in. Where that is too long ago, `ConfirmItIsYou` asks the member to confirm that it is
 * them, and what was meant goes on by itself. `act` may run twice, and does nothing where it is refused.
 *
 * Throws what `act` throws, and `NotConfirmed` when the member would rather not.
 */
export async function withRecentSignIn<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isTooOld(error)) throw error;
  }
  await askToConfirm();
  return act();
}

function askToConfirm(): Promise<void> {
  // Whoever is asked for something else leaves what they were asked for before.
  asked.get()?.refused();
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      asked.set(null);
      settle();
    };
    asked.set({ confirmed: done(resolve), refused: done(() => reject(new NotConfirmed())) });
  });
}

/** Whether our service, or the identity provider, wants to see a newer sign-in. */
function isTooOld(error: unknown): boolean {
  return error instanceof CallError
    ? error.code === 'sign-in-too-old'
    : authErrorCode(error) === 'requires-recent-login';
}
