import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilTakenOver } from './support/account-pages.ts';
import { checklist } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { motionOf, watchMotion } from './support/motion.ts';
import { putRequest } from './support/requests.ts';
import { comeAsPayer, mapDrawn, mapOf } from './support/result.ts';
import { changeRequest, openStatus, putRequestOf, row, shared } from './support/status.ts';
import type { VisitOptions } from './support/visit.ts';

const geocoder = 'nominatim.openstreetmap.org';

/** The first page, with what unfolds and opens on it, and a leap to one of its sections. */
async function walkLanding(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilTakenOver(page);
  await page.getByText('What if they never answer?').click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /country code$/ }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => leap(page, 'End')).toBeGreaterThan(1000);
  await expect.poll(() => leap(page, 'Home')).toBe(0);
  await page.getByLabel('Mobile number').first().pressSequentially('11987654321');
}

/** Where the page stands after the key: a busy browser drops one that comes before the leap by the last has ended. */
async function leap(page: Page, key: 'End' | 'Home'): Promise<number> {
  await page.keyboard.press(key);
  return page.evaluate(() => window.scrollY);
}

/** The search row by row, the teaser, and the result with its map. */
async function walkSearch(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/verifyPhone?*');
  await page.getByRole('button', { name: 'Locate' }).first().click();
  await page.waitForURL('**/loading?*');
  await answered;
  for (const row of ['Country: Brazil', 'Location: Located']) {
    const shown = async () => {
      await page.clock.runFor(500);
      return checklist(page);
    };
    await expect.poll(shown).toContain(row);
  }
  await page.clock.runFor(1000);
  await page.getByRole('heading', { name: 'Location Found' }).waitFor();
  await comeAsPayer(page);
  await page.goto(page.url().replace('location-found', 'location'));
  await mapDrawn(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await mapOf(page).press('ArrowRight');
  await page.getByRole('button', { name: 'Paper or night' }).click();
}

/** Status, where a pending request turns Located, and its map opens. */
async function walkStatus(page: Page): Promise<void> {
  const { uid } = await becomeMember(page);
  const id = await putRequestOf(uid, 'Saturday pickup');
  await openStatus(page);
  await putRequestOf(uid, 'Just asked elsewhere', {}, 0);
  await row(page, 'Just asked elsewhere').waitFor();
  await changeRequest(id, shared());
  await row(page, 'Saturday pickup').getByText('Located').waitFor();
  await row(page, 'Saturday pickup').locator('button[aria-expanded]').click();
  await mapDrawn(page);
}

/** The recipient's page from the question to what was shared. */
async function walkLink(page: Page): Promise<void> {
  const updates = Promise.withResolvers<void>();
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: 'Rua Augusta, 1508, São Paulo' } }),
  );
  await page.route('**/updateRequest/*', async (route) => {
    await updates.promise;
    await route.continue();
  });
  await page.goto(`/link/${await putRequest()}`);
  await page.getByRole('button', { name: 'Share my location' }).click();
  await page.getByRole('button', { name: 'Send this location' }).click();
  await page.getByText('Sending your location').waitFor();
  updates.resolve();
  await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
}

const outdoors: VisitOptions = {
  geolocation: { latitude: -23.55396, longitude: -46.65822, accuracy: 14 },
  allow: { hosts: [geocoder] },
};

const walks = {
  'from the first page to the result': async (page: Page) => {
    // The ten seconds that the search takes do not pass: time is moved. What is watched are the browser's own frames.
    await page.clock.install();
    await walkLanding(page);
    await walkSearch(page);
  },
  'in Status, while a request is answered': walkStatus,
  'from the question to what was shared': walkLink,
};

describe('for who asked for less motion', () => {
  for (const [way, walk] of Object.entries(walks)) {
    journey(`nothing moves ${way}`, async ({ openPage }) => {
      const page = await openPage({ ...outdoors, reducedMotion: 'reduce' });
      await watchMotion(page);
      await walk(page);
      expect(motionOf(page)).toEqual([]);
    });
  }
});

describe('for everybody else', () => {
  // Which shows that motion would be seen.
  journey('something does', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await watchMotion(page);
    await walkLink(page);
    expect(motionOf(page)).not.toEqual([]);
  });
});
