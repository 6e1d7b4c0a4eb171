import type { Page } from 'playwright-core';

/**
 * Gives up the seconds in which an answer can be undone: what is held back is sent at once, as whenever its page is left.
 * That the seconds pass by themselves too is what one journey of /link shows.
 */
export async function sendAtOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Undo|Desfazer|Deshacer)$/ }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
}
