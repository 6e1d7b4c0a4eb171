import { deleteAccount } from '@geonod/contracts/endpoints/delete-account';
import { CallError, call } from '../../lib/api-client.ts';
import { authErrorCode } from '../../lib/firebase/auth-error.ts';
import { askProvider } from '../../lib/session/ask-provider.ts';
import { endOwnSignIn } from '../../lib/session/check-sign-in.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { withRecentSignIn } from '../../lib/session/recent-sign-in.ts';

/** What came of it: all is gone, or it goes on by itself. */
export type Deleted = 'deleted' | 'under-way';

/**
 * Deletes the member's account, once they have shown that it is them. `again`: an earlier call may have reached the
 * service; then an account that refuses them is being deleted. Throws `CallError` or `NotConfirmed`.
 */
export function deleteOwnAccount({ again }: { readonly again: boolean }): Promise<Deleted> {
  return withRecentSignIn(() =>
    endOwnSignIn(
      async () => {
        const token = await requireIdToken();
        try {
          const { state } = await call({ deleteAccount }, {}, { token });
          return state;
        } catch (error) {
          const isRefused = error instanceof CallError && error.code === 'unauthenticated';
          // A browser sends a call again by itself where its connection dies: the first one has closed the account.
          if (isRefused && (again || (await isClosed(token)))) return 'under-way';
          throw error;
        }
      },
      { goesOn: false },
    ),
  );
}

/** Whether nobody can log in to the account any more. Only its deletion does that: who was signed out elsewhere still can. */
async function isClosed(idToken: string): Promise<boolean> {
  try {
    await askProvider('lookup', { idToken });
    return false;
  } catch (error) {
    return ['user-disabled', 'user-not-found'].includes(authErrorCode(error) ?? '');
  }
}
