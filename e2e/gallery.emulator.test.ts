import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { addressFile } from '../local/stack/addresses.ts';
import { checkout } from '../local/toolchain/checkout.mjs';
import { environment } from './support/environment.ts';

const { GEONOD_STACK = '' } = process.env;
const site = join(dirname(addressFile(GEONOD_STACK)), 'web');
const sources = join(checkout, 'web/gallery');

it('the component sheet is no page of the site', async () => {
  for (const path of ['/gallery/', '/gallery', '/gallery.html', '/gallery/index.html']) {
    const response = await fetch(environment.siteUrl + path);
    expect(response.status, path).toBe(404);
  }
});

it('no file of the site holds a word of the component sheet', () => {
  const sheet = readFileSync(join(sources, 'index.html'), 'utf8');
  const title = /<title>(.+)<\/title>/.exec(sheet)?.[1] ?? '';
  const samples = readFileSync(join(sources, 'samples.ts'), 'utf8');
  const words = [title, ...[...samples.matchAll(/'([^']{20,})'/g)].map(([, text]) => text ?? '')];
  expect(words.length).toBeGreaterThan(2);
  const files = globSync('**/*', { cwd: site }).filter((file) =>
    statSync(join(site, file)).isFile(),
  );
  expect(files).toContain('index.html');
  expect(files.filter((file) => file.includes('gallery'))).toEqual([]);
  const holding = files.filter((file) => {
    const text = readFileSync(join(site, file), 'utf8');
    return [...words, 'data-forced'].some((word) => text.includes(word));
  });
  expect(holding).toEqual([]);
});
