import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { answerBilling, billed } from './support/billing.ts';
import { addressOf, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { beyondTheEdge } from './support/overflow.ts';
import { putRequest } from './support/requests.ts';
import { mapDrawn, openResult } from './support/result.ts';
import { open, openStatus, putEveryStatus } from './support/status.ts';

beforeAll(protectEmails);

/** A phone of 390 px whose owner has zoomed in to 200 %. */
const zoomedIn = { width: 195, height: 422 };

const opened = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const pages: readonly (readonly [name: string, come: (page: Page) => Promise<unknown>])[] = [
  ...[
    '/',
    '/pricing',
    '/terms',
    '/privacy',
    '/privacy/you',
    '/about',
    '/login',
    '/register',
    '/forgot-password',
    '/cancel-subscription',
    '/payment',
    addressOf('/loading', numbers.saoPaulo),
    '/cancel-subscription/confirm?token=none',
  ].map((path) => [path, opened(path)] as const),
  [
    '/location-found',
    async (page) => {
      await page.goto(addressOf('/location-found', numbers.saoPaulo));
      await page.getByRole('link', { name: 'Get Location' }).waitFor();
    },
  ],
  [
    '/location',
    async (page) => {
      await openResult(page);
      await mapDrawn(page);
    },
  ],
  ['/location, for a number without an area', (page) => openResult(page, numbers.freephone)],
  [
    '/link/:id',
    async (page) => {
      await page.goto(`/link/${await putRequest()}`);
      await page.getByRole('button', { name: 'Share my location' }).waitFor();
    },
  ],
  [
    '/home/history',
    async (page) => {
      const { uid } = await becomeMember(page);
      await putEveryStatus(uid);
      await openStatus(page);
      await open(page, 'Ana, school trip');
      await mapDrawn(page);
    },
  ],
  [
    '/home/settings',
    async (page) => {
      await answerBilling(page, billed);
      await becomeMember(page);
      await page.goto('/home/settings');
      await page.getByText('Receipt').first().waitFor();
    },
  ],
  ...['/home/find', '/home/link', '/home/notifications'].map(
    (path) =>
      [
        path,
        async (page: Page) => {
          await becomeMember(page);
          await opened(path)(page);
        },
      ] as const,
  ),
];

describe('on a phone at 200 % zoom, nothing is read by scrolling sideways:', () => {
  journey.for(pages)('%s', async ([name, come], { openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 4\d\d/] } });
    await page.setViewportSize(zoomedIn);
    await come(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await beyondTheEdge(page), name).toEqual([]);
  });
});

describe('on a screen of 1280 by 1024 at 400 % zoom', () => {
  journey.for([
    ['en-US', 'Marina Duarte asks where you are', 'Share my location'],
    ['pt-BR', 'Marina Duarte pergunta onde você está', 'Compartilhar minha localização'],
    ['es-MX', 'Marina Duarte pregunta dónde estás', 'Compartir mi ubicación'],
  ] as const)(
    'a recipient reads who asks before they can answer: %s',
    async (way, { openPage }) => {
      const [locale, question, share] = way;
      const page = await openPage({ locale });
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(`/link/${await putRequest()}`);
      const button = page.getByRole('button', { name: share });
      await button.waitFor();
      const heading = await page.getByRole('heading', { name: question }).boundingBox();
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(256);
      const { y = 0 } = (await button.boundingBox()) ?? {};
      expect(y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
      expect(y).toBeGreaterThanOrEqual(256);
      expect(await beyondTheEdge(page)).toEqual([]);
    },
  );
});
