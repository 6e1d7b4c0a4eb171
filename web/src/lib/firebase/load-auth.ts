export type { AuthUser } from './auth.ts';
export type AuthModule = typeof import('./auth.ts');

/** The Auth SDK's code did not arrive. Carries the code of a lost connection, which it is. */
export class AuthNotLoadedError extends Error {
  readonly code = 'auth/network-request-failed';

  constructor(cause: unknown) {
    super('The sign-in code could not be loaded.', { cause });
    this.name = 'AuthNotLoadedError';
  }
}

/** Loads the Auth SDK, in a chunk of its own. Throws `AuthNotLoadedError`. */
export async function loadAuth(): Promise<AuthModule> {
  try {
    return await import('./auth.ts');
  } catch (error) {
    throw new AuthNotLoadedError(error);
  }
}
