import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { buildGallery } from './support/gallery.ts';
import { journey } from './support/journey.ts';

const galleryJourney = journey.extend('openGallery', { scope: 'file' }, () => buildGallery());

/** A map asks for its code when it comes near the view; its room without one asks for nothing. */
async function bringOutMaps(page: Page): Promise<void> {
  for (const figure of await page.locator('#ui-map figure:not([aria-hidden])').all()) {
    await figure.scrollIntoViewIfNeeded();
    const shown = figure.getByRole('application').or(figure.getByText(/Looking it up|Nothing to/));
    await shown.waitFor();
  }
}

galleryJourney.for([
  { theme: 'light', viewport: 'narrow' },
  { theme: 'dark', viewport: 'desktop' },
] as const)(
  'every component in every state is accessible and stays within a $viewport view, $theme',
  async ({ theme, viewport }, { openPage, openGallery }) => {
    const page = await openPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
    await openGallery(page, theme);
    await bringOutMaps(page);
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate((root) => ({ scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessible(page);
  },
);
