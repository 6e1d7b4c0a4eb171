import { memberDocument } from '@geonod/contracts/documents/member';
import { paymentDocument } from '@geonod/contracts/documents/payment';
import { hourMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { password } from './account-pages.ts';
import { freshEmail } from './accounts.ts';
import { environment } from './environment.ts';
import { firestore } from './requests.ts';

/** Somebody with an account of their own. */
export interface Member {
  readonly email: string;
  readonly uid: string;
}

const signedUp = z.object({ localId: z.string() });

/** Opens an account that nobody else uses, with the password of every test account. */
export async function newMember(): Promise<Member> {
  const email = freshEmail();
  const response = await fetch(
    `${environment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return { email, uid: z.parse(signedUp, await response.json()).localId };
}

/** Changes an account as its owner, the links in mails and an operator could. */
export async function changeAccount(
  uid: string,
  changes: {
    readonly displayName?: string;
    readonly emailVerified?: boolean;
    readonly disableUser?: boolean;
  },
): Promise<void> {
  const { authUrl, projectId } = environment;
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, ...changes }),
    },
  );
  if (!response.ok) throw new Error(`The account was not changed: ${await response.text()}`);
}

const found = z.object({ users: z.optional(z.array(z.object({ localId: z.string() }))) });

/** Whether there is such an account, open or closed. */
export function hasAccount(uid: string): Promise<boolean> {
  return isAccount({ localId: [uid] });
}

/** Whether somebody has an account with this e-mail. */
export function hasAccountOf(email: string): Promise<boolean> {
  return isAccount({ email: [email] });
}

async function isAccount(of: object): Promise<boolean> {
  const { authUrl, projectId } = environment;
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(of),
    },
  );
  return (z.parse(found, await response.json()).users ?? []).length > 0;
}

const session = z.object({ idToken: z.string(), refreshToken: z.string() });

/**
 * Signs a member in as one who comes back: with the session that the site keeps when somebody logs in. The next page that
 * this tab opens finds it. How one begins is what the account journeys show.
 */
export async function signIn(page: Page, { email, uid }: Member): Promise<void> {
  const response = await fetch(
    `${environment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken, refreshToken } = z.parse(session, await response.json());
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + hourMs,
    },
    appName: '[DEFAULT]',
  };
  // A page that is open could still write what it knows of another.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.addInitScript(keepSession, { user, site: new URL(environment.siteUrl).origin });
}

/** Runs in every page before its own scripts: in the first of the site's alone, so that Logout is not undone. */
function keepSession({ user, site }: { readonly user: Member; readonly site: string }): void {
  const once = `test.signed-in.${user.uid}`;
  if (window !== window.top || location.origin !== site || sessionStorage.getItem(once)) return;
  sessionStorage.setItem(once, 'yes');
  localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', JSON.stringify(user));
  localStorage.setItem('geonod.session', 'in');
}

/** Somebody with an account of their own, signed in, with no page open yet. */
export async function becomeMember(page: Page): Promise<Member> {
  const member = await newMember();
  await signIn(page, member);
  return member;
}

/** The same, in the member area. */
export async function comeAsMember(page: Page): Promise<Member> {
  const member = await becomeMember(page);
  await page.goto('/home');
  return member;
}

/** Waits until Stripe's report has made the payer a member on trial. */
export async function expectTrial(uid: string): Promise<void> {
  const status = async () => {
    const found = await firestore().doc(`members/${uid}`).get();
    return found.exists ? z.parse(memberDocument, found.data()).subscription?.status : undefined;
  };
  await expect.poll(status, { interval: 250 }).toBe('trialing');
}

/** Waits until Stripe's report of a payment without an account has made it a subscription, under that e-mail. */
export async function expectTrialOf(email: string, paymentId: string): Promise<void> {
  const record = async () => {
    const found = await firestore().doc(`payments/${paymentId}`).get();
    return found.exists ? z.parse(paymentDocument, found.data()) : undefined;
  };
  await expect
    .poll(record, { interval: 250 })
    .toMatchObject({ email, subscriptionId: expect.stringMatching(/^sub_/) });
}
