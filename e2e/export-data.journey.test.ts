import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { protectEmails } from './support/accounts.ts';
import { moveIntoAnApp } from './support/in-app.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { comeToSettings } from './support/plans.ts';
import { putRequest } from './support/requests.ts';
import { settle } from './support/screens/settle.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

const section = (page: Page) => page.getByRole('region', { name: 'Your data' });
const exporting = (page: Page) => section(page).getByRole('button', { name: 'Export my data' });

/** The files of the ZIP that the browser saves, as text by their names. */
async function exported(page: Page): Promise<Readonly<Record<string, string>>> {
  const [saved] = await Promise.all([page.waitForEvent('download'), exporting(page).click()]);
  expect(saved.suggestedFilename()).toBe('geonod-my-data.zip');
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** On a phone by day and on a desktop by night. */
async function expectAccessibleEverywhere(page: Page, name: string): Promise<void> {
  for (const [viewport, width, colorScheme] of [
    ['desktop', 1440, 'dark'],
    ['phone', 390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectAccessible(page);
    await screenshot(page, `${name}-${viewport}-${colorScheme}`);
  }
}

describe('a member in Settings', () => {
  journey(
    'exports everything, and reads it in a browser, by day and by night',
    async ({ page }) => {
      const { uid, email } = await comeToSettings(page);
      await putRequest({
        ownerUid: uid,
        name: 'Saturday pickup <i>&amp;</i>',
        status: 'completed',
        location: { latitude: -23.55396, longitude: -46.65822, address: 'Rua Augusta, 1508' },
      });
      const files = await exported(page);
      await section(page)
        .getByText(/^Saved: \d+ KB\.$/)
        .waitFor();
      await expectAccessibleEverywhere(page, 'settings-exported');
      expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email }]);
      expect(JSON.parse(files['requests.json'] ?? '')).toMatchObject([
        { name: 'Saturday pickup <i>&amp;</i>', location: { address: 'Rua Augusta, 1508' } },
      ]);

      await page.route('**/index.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: files['index.html'] ?? '' }),
      );
      await page.goto('/index.html');
      await page.getByRole('heading', { name: 'Your data at GeoNod' }).waitFor();
      await page.getByText('Saturday pickup <i>&amp;</i>').waitFor();
      await expectAccessibleEverywhere(page, 'exported-page');
    },
  );

  journey('stops it while it comes, and is told when it broke off', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/net::ERR_|Failed to load/] } });
    await comeToSettings(page);
    await page.route('**/exportAccount', () => undefined, { times: 1 });
    await exporting(page).click();
    await section(page).getByText('0 KB so far').waitFor();
    await section(page).getByRole('button', { name: 'Stop' }).click();
    await section(page).getByText('so far').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('button "Export my data"');
    expect(await section(page).getByRole('alert').count()).toBe(0);

    await page.route('**/exportAccount', (route) => route.abort('connectionreset'), { times: 1 });
    await exporting(page).click();
    await section(page).getByRole('alert').getByText('The connection broke off.').waitFor();

    const json = { error: 'Internal error (Reference: 7KQ2M-X9F4T)', code: 'internal' };
    await page.route('**/exportAccount', (route) => route.fulfill({ status: 500, json }), {
      times: 1,
    });
    await exporting(page).click();
    await section(page)
      .getByRole('alert')
      .getByText('The file could not be made. Please try again. (Reference: 7KQ2M-X9F4T)')
      .waitFor();
    expect(Object.keys(await exported(page))).toContain('index.html');

    await moveIntoAnApp(page);
    await exporting(page).click();
    await section(page)
      .getByRole('alert')
      .getByText('Open GeoNod in your browser to export.')
      .waitFor();
  });

  journey('confirms who they are, when they logged in a while ago', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 403/] } });
    await comeToSettings(page);
    await page.route(
      '**/exportAccount',
      (route) =>
        route.fulfill({ status: 403, json: { error: 'Too long ago', code: 'sign-in-too-old' } }),
      { times: 1 },
    );
    await exporting(page).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await exporting(page).waitFor();
    expect(await section(page).getByRole('alert').count()).toBe(0);
  });
});
