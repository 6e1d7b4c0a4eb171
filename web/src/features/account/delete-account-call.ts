import { deleteAccount } from '@geonod/contracts/endpoints/delete-account';
import { CallError, call } from '../../lib/api-client.ts';
import { endOwnSignIn } from '../../lib/session/check-sign-in.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { withRecentSignIn } from '../../lib/session/recent-sign-in.ts';

/** What came of it: all is gone, or it goes on by itself. */
export type Deleted = 'deleted' | 'under-way';

/**
 * Deletes the member's account, once they have shown that it is them. `again`: an earlier call may have reached the
 * service; then an account that lets nobody in any more is being deleted. Throws `CallError` or `NotConfirmed`.
 */
export function deleteOwnAccount({ again }: { readonly again: boolean }): Promise<Deleted> {
  return withRecentSignIn(() =>
    endOwnSignIn(
      async () => {
        try {
          const { state } = await call({ deleteAccount }, {}, { token: await requireIdToken() });
          return state;
        } catch (error) {
          const isClosed = error instanceof CallError && error.code === 'unauthenticated';
          if (again && isClosed) return 'under-way';
          throw error;
        }
      },
      { goesOn: false },
    ),
  );
}
