import * as z from 'zod/mini';
import { authEmulatorUrl, firebaseSettings } from '../environment.ts';
import { requireIdToken } from './id-token.ts';
import { refreshMember } from './refresh-member.ts';

// The provider's calls over HTTP: the SDK's functions for them would weigh on every page that asks who is signed in.
// Reference: Identity Platform REST API, accounts.sendOobCode, accounts.lookup and accounts.update.

/** Mails the member a link that confirms the account's e-mail. Throws as `askProvider` does, or `CallError`. */
export async function mailConfirmation(): Promise<void> {
  await askProvider('sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: await requireIdToken(),
  });
}

const lookedUp = z.object({ users: z.array(z.object({ emailVerified: z.optional(z.boolean()) })) });

/** Whether the member's e-mail is confirmed by now, on whichever device. When it is, the session says so, too. */
export async function checkConfirmation(): Promise<boolean> {
  const answer = await askProvider('lookup', { idToken: await requireIdToken() });
  const confirmed = z.parse(lookedUp, answer).users[0]?.emailVerified === true;
  if (confirmed) await refreshMember();
  return confirmed;
}

const updated = z.object({ email: z.string() });

/** Confirms the e-mail to which the mail with this code was sent, whoever is signed in, and gives it. Throws as `askProvider` does. */
export async function confirmByCode(oobCode: string): Promise<string> {
  const { email } = z.parse(updated, await askProvider('update', { oobCode }));
  // It is confirmed already; whoever is signed in here learns of it at the next look, at the latest.
  await refreshMember().catch(() => undefined);
  return email;
}

const providerError = z.object({ error: z.object({ message: z.string() }) });

/** The provider's codes under the names that its SDK has for them. */
const codes: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'quota-exceeded',
  INVALID_OOB_CODE: 'invalid-action-code',
  EXPIRED_OOB_CODE: 'expired-action-code',
  USER_DISABLED: 'user-disabled',
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

async function askProvider(method: string, body: object): Promise<unknown> {
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
