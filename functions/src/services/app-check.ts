import { getAppCheck } from 'firebase-admin/app-check';
import * as z from 'zod/mini';
import { firebaseApp } from './firebase-app.ts';

/** What is said of the token and not of Firebase, whose keys may be out of reach. */
const refusal = z.object({
  code: z.enum([
    'app-check/invalid-argument',
    'app-check/invalid-credential',
    'app-check/app-check-token-expired',
  ]),
});

/**
 * Whether a token of App Check says that one of our own apps calls. Throws where that cannot be told.
 *
 * The emulators have no App Check: there the one token is good that a developer has set for them.
 */
export async function isAppCheckToken(token: string): Promise<boolean> {
  if (process.env.FUNCTIONS_EMULATOR === 'true') {
    const debugToken = process.env.APP_CHECK_DEBUG_TOKEN ?? '';
    return debugToken !== '' && token === debugToken;
  }
  try {
    await getAppCheck(firebaseApp()).verifyToken(token);
    return true;
  } catch (error) {
    if (refusal.safeParse(error).success) return false;
    throw error;
  }
}
