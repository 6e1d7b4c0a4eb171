import type { RequestDocument } from '@geonod/contracts/documents/request';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { requestErasedAt } from '@geonod/contracts/periods';
import type { Locator, Page } from 'playwright-core';
import { environment } from './environment.ts';
import { becomeMember } from './members.ts';
import { firestore, putRequest } from './requests.ts';

export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
export const minutes = (count: number) => count * minuteMs;
export const hours = (count: number) => count * hourMs;

/** What a request becomes when its recipient shares. */
export const shared = (completedAt = new Date()): Partial<RequestDocument> => ({
  status: 'completed',
  completedAt,
  location: {
    latitude: -23.5563,
    longitude: -46.65861,
    address: 'Rua Augusta, 1508, Consolação, São Paulo',
    accuracy: 14,
  },
});

/** The same, told approximately: the centre of a cell. */
export const sharedRoughly = (completedAt = new Date()): Partial<RequestDocument> => ({
  status: 'completed',
  completedAt,
  location: {
    latitude: -23.55417,
    longitude: -46.65714,
    address: 'Consolação, São Paulo',
    accuracy: 700,
    precision: 'approximate',
    takenAt: completedAt,
  },
});

/** Puts a request of this member in place, asked so long ago; every other field may be another. */
export function putRequestOf(
  ownerUid: string,
  name: string,
  fields: Partial<RequestDocument> = {},
  askedAgo = minutes(3),
): Promise<string> {
  const createdAt = ago(askedAgo);
  return putRequest({
    ownerUid,
    name,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + hours(72)),
    ...fields,
  });
}

/** The same by text message, in one of its states. */
export async function putMessageOf(
  ownerUid: string,
  phoneNumber: string,
  state: NonNullable<RequestDocument['sms']>['state'],
  askedAgo = minutes(3),
): Promise<string> {
  const id = await putRequestOf(
    ownerUid,
    'no name',
    {
      type: 'number',
      countryCode: '55',
      phoneNumber,
      message: 'Oi?',
      sms: { state, updatedAt: ago(askedAgo - minuteMs) },
    },
    askedAgo,
  );
  const { FieldValue } = await import('firebase-admin/firestore');
  await firestore().doc(`requests/${id}`).update({ name: FieldValue.delete() });
  return id;
}

/** Changes a request, as the service does when something happens to it. */
export async function changeRequest(id: string, fields: Partial<RequestDocument>): Promise<void> {
  await firestore().doc(`requests/${id}`).update(fields);
}

/** Takes back what was shared, as the service does when the recipient withdraws. */
export async function withdrawLocation(id: string): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  await firestore()
    .doc(`requests/${id}`)
    .update({ status: 'withdrawn', location: FieldValue.delete() });
}

export async function requestExists(id: string): Promise<boolean> {
  return (await firestore().doc(`requests/${id}`).get()).exists;
}

/** Puts a notification of this member in place. */
export async function putNotificationOf(
  ownerUid: string,
  id: string,
  fields: {
    title: string;
    message: string;
    requestId?: string;
    createdAt?: Date;
    readAt?: Date;
  },
): Promise<void> {
  await firestore()
    .doc(`notifications/${id}`)
    .set({ ownerUid, createdAt: new Date(), purgeAt: requestErasedAt(new Date()), ...fields });
}

/** Opens Status and waits for its list. */
export async function openStatus(page: Page): Promise<void> {
  await page.goto('/home/history');
  await requests(page).waitFor();
}

/** A member at Status with these pending requests, newest first; returns their ids. */
export async function comeWith(page: Page, ...names: string[]): Promise<string[]> {
  const { uid } = await becomeMember(page);
  const ids = await Promise.all(
    names.map((name, index) => putRequestOf(uid, name, {}, minutes(index + 1))),
  );
  await openStatus(page);
  return ids;
}

export const requests = (page: Page): Locator => page.getByRole('list', { name: 'Requests' });

/** The row of one request. */
export const row = (page: Page, title: string): Locator =>
  requests(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** A row's words as they are read, line by line. */
export async function wordsOf(line: Locator): Promise<string[]> {
  const texts = await line.allInnerTexts();
  return texts.flatMap((text) => text.split(/\s*\n\s*/)).filter(Boolean);
}

/** The titles of the rows that are shown, without their mark of what is new. */
export async function titles(page: Page): Promise<string[]> {
  const texts = await requests(page).getByRole('heading').allTextContents();
  return texts.map((text) => text.replace(/, new$/, ''));
}

/** Opens a request's details: in its row, or beside the list. */
export const open = (page: Page, title: string): Promise<void> =>
  row(page, title).locator('button[aria-expanded]').click();

/** What the browser says when the listener is cut off; to be allowed where a journey does so. */
export const cutOff = { consoleErrors: [/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/] };

/** Keeps the page, from its next load, from everything that listens: it then has nothing but the calls. */
export async function cutTheListener(page: Page): Promise<void> {
  await keepFromPinging(page);
  await page.route(
    (url) => url.host === environment.firestoreHost,
    (route) => route.abort('connectionrefused'),
  );
}

/** The listener's SDK asks Google for a picture to find out whether there is a network at all. It gets none here. */
export async function keepFromPinging(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, url: string) {
        if (!String(url).includes('/images/cleardot.gif')) source?.set?.call(this, url);
      },
    });
  });
}

/** Tells the page that its tab is in the background, or in front again. */
export async function turnTab(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => next === 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** One request in each state that a member meets, asked in this order from the newest. */
export async function putEveryStatus(uid: string): Promise<void> {
  const answered = (askedAgo: number) => ({ completedAt: ago(askedAgo - minutes(20)) });
  await Promise.all([
    putRequestOf(uid, 'Saturday pickup', {}, minutes(3)),
    putRequestOf(uid, 'Ana, school trip', shared(ago(minutes(5))), minutes(25)),
    putMessageOf(uid, '5521998765432', 'delivered', hours(1)),
    putMessageOf(uid, '5521998765433', 'failed', hours(2)),
    putRequestOf(uid, 'Delivery van 3', { status: 'declined', ...answered(hours(3)) }, hours(3)),
    putRequestOf(uid, 'Keys left in the taxi', {}, hours(73)),
    putRequestOf(uid, 'Bike courier', { status: 'cancelled' }, hours(80)),
    putRequestOf(
      uid,
      'Grandma',
      { status: 'answered', reply: 'on-my-way', ...answered(hours(85)) },
      hours(85),
    ),
    putRequestOf(uid, 'Market', sharedRoughly(ago(hours(87))), hours(88)),
    putRequestOf(uid, 'Airport', { status: 'withdrawn', ...answered(hours(90)) }, hours(90)),
  ]);
}
