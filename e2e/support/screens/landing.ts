import type { Page } from 'playwright-core';
import { untilTakenOver } from '../account-pages.ts';
import { becomeMember } from '../members.ts';
import { button, type Screen } from './screen.ts';

async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await untilTakenOver(page);
}

const firstField = (page: Page) => page.getByLabel('Mobile number').first();
const countryButton = (page: Page) => button(page, /country code$/);

async function closeCountries(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

export const landingScreens: readonly Screen[] = [
  {
    name: 'landing',
    open: openLanding,
    next: [
      {
        name: 'landing-skip-link',
        open: async (page) => {
          await page.keyboard.press('Tab');
          await page.getByRole('link', { name: 'Skip to content' }).waitFor();
        },
      },
      {
        name: 'landing-menu-open',
        open: async (page) => {
          await button(page, 'Menu').click();
          await page.getByRole('link', { name: 'Log In' }).waitFor();
        },
      },
      {
        name: 'landing-countries-open',
        open: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Log In' }).waitFor({ state: 'hidden' });
          await countryButton(page).click();
          await page.getByRole('option').first().waitFor();
        },
      },
      {
        name: 'landing-countries-searched',
        open: async (page) => {
          await closeCountries(page);
          await countryButton(page).focus();
          await page.keyboard.type('uni');
          await page.getByRole('option', { name: /UAE/ }).waitFor();
        },
      },
      {
        name: 'landing-countries-none',
        open: async (page) => {
          await closeCountries(page);
          await countryButton(page).focus();
          await page.keyboard.type('atlantis');
          await page.getByText('No country found').waitFor();
        },
      },
      {
        name: 'landing-number-invalid',
        open: async (page) => {
          await closeCountries(page);
          await firstField(page).fill('119876');
          await button(page, 'Locate').last().click();
          await button(page, 'Locate').first().click();
          await page.getByRole('alert').nth(1).waitFor();
        },
      },
      {
        name: 'landing-number-typed',
        open: async (page) => {
          await firstField(page).fill('');
          await firstField(page).pressSequentially('11987654321');
          const short = page.getByRole('region', { name: 'Have the number at hand?' });
          await short.getByRole('radio', { name: '+44' }).check({ force: true });
          await short.getByLabel('Mobile number').fill('7400 123456');
          await page.getByRole('alert').first().waitFor({ state: 'detached' });
        },
      },
      {
        name: 'landing-questions-open',
        open: async (page) => {
          const folded = page.locator('details:not([open]) > summary');
          await folded.evaluateAll((all) => {
            for (const question of all) if (question instanceof HTMLElement) question.click();
          });
          await folded.first().waitFor({ state: 'detached' });
        },
      },
    ],
  },
  {
    name: 'landing-analytics-question',
    visit: { analytics: 'undecided' },
    open: async (page) => {
      await openLanding(page);
      await page.getByRole('region', { name: 'Analytics' }).waitFor();
    },
  },
  {
    name: 'landing-menu-of-a-member',
    open: async (page) => {
      await becomeMember(page);
      await openLanding(page);
      await button(page, 'Menu').click();
      await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    },
  },
];
