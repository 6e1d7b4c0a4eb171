import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';

const read = (name: string) => readFileSync(join(checkout, name), 'utf8');
const manifest = JSON.parse(read('web/public/manifest.webmanifest'));

/** `--paper`, by day and by night. */
const [day, night] = [
  ...read('web/src/styles/tokens.css').matchAll(/--paper: (#[0-9a-f]{6});/g),
].map(([, colour]) => colour);

it('opens the app on paper: the manifest has the colour of the day sheet', () => {
  expect(day).toBeDefined();
  expect([manifest.background_color, manifest.theme_color]).toEqual([day, day]);
});

it('has the window follow day and night: the head names the colours of both sheets', () => {
  const html = read('web/index.html');
  expect(html).toContain(`content="${day}" media="(prefers-color-scheme: light)"`);
  expect(html).toContain(`content="${night}" media="(prefers-color-scheme: dark)"`);
});
