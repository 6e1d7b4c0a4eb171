import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from './environment.ts';

/** The file with the SDK that signs in, and none whose name only begins alike. */
export const signInSdk = /\/assets\/auth-[\w-]{7,8}\.js$/;

const { authUrl, projectId } = environment;

/** An e-mail that nobody has used before. */
export function freshEmail(name = 'ana'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

/** Opens an account with a password, as if it had been there for long. */
export async function createAccount(email: string, password: string): Promise<void> {
  await send('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {
    email,
    password,
  });
}

/** Turns e-mail privacy on, as it is in every new Firebase project. */
export async function protectEmails(): Promise<void> {
  await send(
    'PATCH',
    `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`,
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
  );
}

const mails = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** The codes of the reset mails sent to an e-mail so far, oldest first. */
export function passwordMailCodes(email: string): Promise<string[]> {
  return mailCodes(email, 'PASSWORD_RESET');
}

/** The codes of the mails sent to an e-mail so far that confirm it, oldest first. */
export function confirmationCodes(email: string): Promise<string[]> {
  return mailCodes(email, 'VERIFY_EMAIL');
}

async function mailCodes(email: string, requestType: string): Promise<string[]> {
  const answer = await send('GET', `/emulator/v1/projects/${projectId}/oobCodes`);
  return mails
    .parse(answer)
    .oobCodes.filter((mail) => mail.email === email && mail.requestType === requestType)
    .map((mail) => mail.oobCode);
}

/** Our own page, as the link of the newest mail opens it that confirms an e-mail. */
export async function newestConfirmationLink(email: string): Promise<string> {
  const code = (await confirmationCodes(email)).at(-1);
  if (code === undefined) throw new Error(`No mail that confirms it was sent to ${email}`);
  return `/reset-password?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`;
}

/** Gives an account another e-mail, as whoever is signed in can at the provider; the one before is mailed. */
export async function changeEmailAtProvider(
  email: string,
  password: string,
  other: string,
): Promise<void> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts';
  const body = { email, password, returnSecureToken: true };
  const session = await send('POST', `${path}:signInWithPassword?key=any`, body);
  const { idToken } = z.object({ idToken: z.string() }).parse(session);
  // As its owner, and not as an administrator, who mails nobody.
  await send('POST', `${path}:update?key=any`, { idToken, email: other }, {});
}

/** Our own page, as the link of the newest mail opens it that gives an e-mail back. */
export async function newestRecoveryLink(email: string): Promise<string> {
  const code = (await mailCodes(email, 'RECOVER_EMAIL')).at(-1);
  if (code === undefined) throw new Error(`No mail that gives it back was sent to ${email}`);
  return `/reset-password?mode=recoverEmail&oobCode=${encodeURIComponent(code)}`;
}

/** Our own page, as the link of the newest reset mail opens it. */
export async function newestPasswordLink(email: string): Promise<string> {
  const code = (await passwordMailCodes(email)).at(-1);
  if (code === undefined) throw new Error(`No reset mail was sent to ${email}`);
  return `/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
}

/** Our own page, as the link of the mail opens it that lets its reader into the account of what was paid. */
export async function newClaimLink(email: string): Promise<string> {
  const answer = await send(
    'POST',
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`,
    {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: `${environment.siteUrl}/claim`,
      canHandleCodeInApp: true,
      returnOobLink: true,
    },
  );
  const { oobLink } = z.object({ oobLink: z.string() }).parse(answer);
  const made = new URL(oobLink).searchParams;
  const query = new URLSearchParams();
  for (const name of ['mode', 'oobCode', 'apiKey']) query.set(name, made.get(name) ?? '');
  return `/claim?${query}`;
}

async function send(
  method: string,
  path: string,
  body?: object,
  rights: Readonly<Record<string, string>> = { Authorization: 'Bearer owner' },
): Promise<unknown> {
  const response = await fetch(`${authUrl}${path}`, {
    method,
    headers: { ...rights, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${path}`);
  return response.json();
}
