import type { Page } from 'playwright-core';
import { addressOf, failNextCall, holdCalls, numbers } from '../funnel.ts';
import { failTiles } from '../map-tiles.ts';
import { comeAsPayer, mapDrawn, openResult, showStreets, tilesShown } from '../result.ts';
import { button, inOneVisit, meets, refused, type Screen } from './screen.ts';

const failedTiles = meets(/Failed to load resource/);

async function openDrawn(page: Page, phone?: string): Promise<void> {
  await openResult(page, phone);
  await mapDrawn(page);
}

export const resultScreens: readonly Screen[] = [
  inOneVisit(
    {
      name: 'location-looking-up',
      open: async (page) => {
        await holdCalls(page);
        await comeAsPayer(page);
        await page.goto(addressOf('/location', numbers.saoPaulo));
        await page.getByText('Looking it up').waitFor();
      },
    },
    {
      name: 'location',
      open: (page) => openDrawn(page),
      next: [
        {
          name: 'location-streets',
          open: async (page) => {
            await showStreets(page);
            await tilesShown(page);
          },
        },
      ],
    },
    { name: 'location-country-only', open: (page) => openDrawn(page, numbers.portugal) },
    {
      name: 'location-no-area',
      open: async (page) => {
        await openResult(page, numbers.freephone);
        await page.getByText('Nothing to mark').waitFor();
      },
    },
    {
      name: 'location-many-time-zones',
      open: async (page) => {
        await openDrawn(page, '+7 912 345 6789');
        await page.getByText('11 time zones').click();
        await page.getByText('Asia/Kamchatka').waitFor();
      },
    },
    {
      name: 'location-no-such-number',
      open: async (page) => {
        await comeAsPayer(page);
        await page.goto(addressOf('/location', numbers.impossible));
        await page.getByRole('alert').waitFor();
      },
    },
  ),
  {
    name: 'location-no-tiles',
    ...failedTiles,
    open: async (page) => {
      await failTiles(page, 403);
      await openResult(page);
      await showStreets(page);
      await page.getByText('The streets did not load.').waitFor();
    },
  },
  {
    name: 'location-no-map-code',
    ...failedTiles,
    open: async (page) => {
      await page.route('**/tile-map-*.js', (route) => route.abort('internetdisconnected'));
      await openResult(page);
      await page.getByText('This map cannot be moved').waitFor();
    },
  },
  {
    name: 'location-no-sheet',
    ...failedTiles,
    open: async (page) => {
      await page.route('**/assets/BR-*.json', (route) => route.abort('internetdisconnected'));
      await openResult(page);
      await page.getByText('The outline and the map around it did not load.').waitFor();
    },
  },
  {
    name: 'location-share-by-hand',
    open: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await openDrawn(page);
      await button(page, 'Share').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'location-download-refused',
    open: async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
        window.open = () => null;
      });
      await openDrawn(page);
      await button(page, 'Download').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'location-failed',
    ...refused,
    open: async (page) => {
      await failNextCall(page, 503);
      await comeAsPayer(page);
      await page.goto(addressOf('/location', numbers.saoPaulo));
      await page.getByRole('alert').waitFor();
    },
  },
];
