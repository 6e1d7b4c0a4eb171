import { getAuth } from 'firebase-admin/auth';
import { firebaseApp } from '../services/firebase-app.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './define-endpoint.ts';

/** Verifies a bearer token. A missing, expired, forged or other project's token is `unauthenticated`. */
export async function verifyCaller(authorizationHeader: string): Promise<Caller> {
  const [scheme, token] = authorizationHeader.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ApiError('unauthenticated');
  try {
    const claims = await getAuth(firebaseApp()).verifyIdToken(token);
    return {
      uid: claims.uid,
      email: claims.email ?? null,
      emailVerified: claims.email_verified === true,
    };
  } catch {
    throw new ApiError('unauthenticated');
  }
}
