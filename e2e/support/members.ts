import { memberDocument } from '@geonod/contracts/documents/member';
import { paymentDocument } from '@geonod/contracts/documents/payment';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { logIn, password } from './account-pages.ts';
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
export async function newMember(name?: string): Promise<Member> {
  const email = freshEmail(name);
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

/** Opens an account and signs in with it, as a person does. */
export async function comeAsMember(page: Page): Promise<Member> {
  const member = await newMember();
  await page.goto('/login');
  await logIn(page, member.email, password);
  await page.waitForURL('**/home');
  return member;
}

/** Waits until Stripe's report has made the payer a member on trial. */
export async function expectTrial(uid: string): Promise<void> {
  const status = async () => {
    const found = await firestore().doc(`members/${uid}`).get();
    return found.exists ? z.parse(memberDocument, found.data()).subscription?.status : undefined;
  };
  await expect.poll(status, { timeout: 20_000, interval: 250 }).toBe('trialing');
}

/** Waits until Stripe's report of a payment without an account has made it a subscription, under that e-mail. */
export async function expectTrialOf(email: string, paymentId: string): Promise<void> {
  const record = async () => {
    const found = await firestore().doc(`payments/${paymentId}`).get();
    return found.exists ? z.parse(paymentDocument, found.data()) : undefined;
  };
  await expect
    .poll(record, { timeout: 20_000, interval: 250 })
    .toMatchObject({ email, subscriptionId: expect.stringMatching(/^sub_/) });
}
