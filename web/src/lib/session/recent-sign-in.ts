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
  /** They have: what they are asked for by now goes on, also where this was asked for something that they left. */
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
    const end = () => {
      if (asked.get() === own) asked.set(null);
    };
    const own: Confirmation = {
      confirmed: () => {
        end();
        resolve();
        // A window that was left open, or a slow log-in, is as recent a sign-in for what came after it.
        asked.get()?.confirmed();
      },
      refused: () => {
        end();
        reject(new NotConfirmed());
      },
    };
    asked.set(own);
  });
}

/** Whether our service, or the identity provider, wants to see a newer sign-in. */
function isTooOld(error: unknown): boolean {
  return error instanceof CallError
    ? error.code === 'sign-in-too-old'
    : authErrorCode(error) === 'requires-recent-login';
}
