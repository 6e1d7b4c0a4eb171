import { createHmac } from 'node:crypto';
import { smsDocument } from '@geonod/contracts/documents/sms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { localSecretValues } from '../../local/stack/local-secrets.ts';
import { wordsOfText } from './outbox.ts';
import { firestore } from './requests.ts';
import { callFrom } from './visitor-address.ts';

/** Opens the page from an address of its own: calls from one address are counted together. */
export async function openNumberRights(page: Page): Promise<void> {
  await callFrom(page, '**/{requestNumberCode,checkNumberCode}');
  await page.goto('/privacy/you');
  await page.locator('#root:not([data-prerendered])').waitFor();
}

/** Types a Brazilian number, as people write it, and has a code texted to it; gives the code. */
export async function sendCodeTo(page: Page, number: string, typed = number): Promise<string> {
  await page.locator('input[name=phone]').fill(typed);
  await page.locator('form button[type=submit]').click();
  await page.locator('input[name=code]').waitFor();
  return codeSentTo(number);
}

/** The newest code that was texted to a number, once there is one. */
export async function codeSentTo(number: string): Promise<string> {
  const to = `55${number.replace(/\D/g, '')}`;
  const messages = firestore().collection('smsOutbox').where('to', '==', to);
  const newest = async () => {
    const found = (await messages.get()).docs.map((doc) => ({
      id: doc.id,
      ...smsDocument.parse(doc.data()),
    }));
    const [code] = found
      .filter(({ ownerUid }) => ownerUid === null)
      .sort((one, other) => +other.createdAt - +one.createdAt);
    return code === undefined ? '' : (await wordsOfText(code)).slice(0, 6);
  };
  await expect.poll(newest, { timeout: 20_000, interval: 100 }).toMatch(/^\d{6}$/);
  return newest();
}

/** What a code has opened for a number is over. */
export async function endSessionsOf(number: string): Promise<void> {
  const [version = '', key = ''] = localSecretValues.STOP_LIST_KEY.split(':');
  const counted = createHmac('sha256', key).update(`number\n55${number.replace(/\D/g, '')}`);
  const sessions = firestore().collection('numberSessions');
  const found = await sessions.where('number', '==', `${version}:${counted.digest('hex')}`).get();
  if (found.empty) throw new Error(`No code has opened anything for ${number}`);
  for (const { ref } of found.docs) await ref.update({ expiresAt: new Date(Date.now() - 1) });
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=code]').fill(code);
  await page.locator('form button[type=submit]').click();
}

/** From the page's opening to what is held about a number. */
export async function comeToHeld(page: Page, number: string): Promise<void> {
  await openNumberRights(page);
  await typeCode(page, await sendCodeTo(page, number));
  await page.getByText('Requests to it').waitFor();
}
