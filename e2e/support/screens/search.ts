import type { Page } from 'playwright-core';
import { addressOf, checklist, failNextCall, holdCalls, numbers, startSearch } from '../funnel.ts';
import { heading, inOneVisit, refused, type Screen, unreachable } from './screen.ts';

async function searchUntil(page: Page, milliseconds: number, phone?: string): Promise<void> {
  await startSearch(page, phone);
  await page.clock.runFor(milliseconds);
}

/** Lets just so much time pass that the checklist shows this row. */
async function runUntil(page: Page, row: string): Promise<void> {
  while (!(await checklist(page)).includes(row)) await page.clock.runFor(100);
}

async function openTeaser(page: Page, phone: string, title: string): Promise<void> {
  await page.goto(addressOf('/location-found', phone));
  await heading(page, title).waitFor();
}

/** From the number to the teaser. */
export const searchScreens: readonly Screen[] = [
  {
    name: 'loading-start',
    still: true,
    open: (page) => searchUntil(page, 0),
    next: [
      {
        name: 'loading-under-way',
        open: (page) => runUntil(page, 'Country: Brazil'),
      },
      {
        name: 'loading-located',
        open: (page) => runUntil(page, 'Location: Located'),
      },
    ],
  },
  {
    name: 'loading-blank-rows',
    still: true,
    open: (page) => searchUntil(page, 8000, numbers.freephone),
  },
  {
    name: 'loading-failed',
    still: true,
    ...refused,
    open: async (page) => {
      await failNextCall(page, 503);
      await searchUntil(page, 2000);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'loading-no-network',
    still: true,
    ...unreachable,
    open: async (page) => {
      await failNextCall(page, 'no network');
      await searchUntil(page, 2000);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'loading-no-such-number',
    still: true,
    open: async (page) => {
      await searchUntil(page, 2000, numbers.impossible);
      await page.getByRole('alert').waitFor();
    },
  },
  inOneVisit(
    {
      name: 'teaser-looking-up',
      open: async (page) => {
        await holdCalls(page);
        await openTeaser(page, numbers.saoPaulo, 'Looking it up');
      },
    },
    { name: 'teaser', open: (page) => openTeaser(page, numbers.saoPaulo, 'Location Found') },
    {
      name: 'teaser-no-city',
      open: (page) => openTeaser(page, numbers.portugal, 'Location Found'),
    },
    { name: 'teaser-no-area', open: (page) => openTeaser(page, numbers.freephone, 'Number Found') },
    {
      name: 'teaser-no-such-number',
      open: (page) => openTeaser(page, numbers.impossible, 'No such number'),
    },
    {
      name: 'teaser-failed',
      ...refused,
      open: async (page) => {
        await failNextCall(page, 503);
        await openTeaser(page, numbers.portugal, 'No results');
      },
    },
  ),
];
