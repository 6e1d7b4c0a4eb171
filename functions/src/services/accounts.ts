import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { firebaseApp } from './firebase-app.ts';

const authError = z.object({ code: z.string() });

/** The account whose owner has shown that this e-mail is theirs, or null. */
export async function accountByVerifiedEmail(email: string): Promise<string | null> {
  try {
    const account = await getAuth(firebaseApp()).getUserByEmail(email);
    return account.emailVerified && !account.disabled ? account.uid : null;
  } catch (error) {
    const { data } = authError.safeParse(error);
    // Whatever a payer typed into an e-mail field may not even be one.
    if (data?.code === 'auth/user-not-found' || data?.code === 'auth/invalid-email') return null;
    throw error;
  }
}
