import type { Page } from 'playwright-core';

/** The button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses the button of exactly this name. */
export const press = (page: Page, name: string) => button(page, name).click();
