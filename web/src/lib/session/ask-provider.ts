import * as z from 'zod/mini';
import { authEmulatorUrl, firebaseSettings } from '../environment.ts';

// Over HTTP: the SDK's functions would weigh on every page that asks who is signed in.

const providerError = z.object({ error: z.object({ message: z.string() }) });

/** The provider's codes under the names that its SDK has for them. */
const codes: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'quota-exceeded',
  INVALID_OOB_CODE: 'invalid-action-code',
  EXPIRED_OOB_CODE: 'expired-action-code',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-not-found',
  EMAIL_EXISTS: 'email-already-in-use',
};

/** A call that the provider refused, or that did not come back, with the code that its SDK would give. */
class ProviderError extends Error {
  readonly code: string;

  constructor(name: string) {
    super(`The identity provider refused: ${name}`);
    this.name = 'ProviderError';
    this.code = `auth/${name}`;
  }
}

/**
 * Makes a call of the identity provider and gives its answer. Throws an error with the code that its SDK would give.
 * Reference: Identity Platform REST API, `accounts`.
 */
export async function askProvider(method: string, body: object): Promise<unknown> {
  const host = authEmulatorUrl
    ? `${authEmulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const url = `${host}/v1/accounts:${method}?key=${firebaseSettings.apiKey}`;
  const response = await fetch(url, {
    method: 'POST',
    // Mails in the site's one language.
    headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'en' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ProviderError('network-request-failed');
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const words = z.safeParse(providerError, answer).data?.error.message ?? '';
  // `TOO_MANY_ATTEMPTS_TRY_LATER : Please wait.`
  throw new ProviderError(codes[words.split(' ')[0] ?? ''] ?? 'internal-error');
}
