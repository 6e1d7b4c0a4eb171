import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { checkHosting, type Hosting, hostingProblems } from './hosting.ts';

const read = (name: string) => readFileSync(join(checkout, name), 'utf8');
const indexHtml = read('web/index.html');
const { hosting }: { hosting: Hosting } = JSON.parse(read('firebase.json'));

it('finds nothing wrong with the product’s own firebase.json', () => {
  expect(checkHosting()).toEqual([]);
});

it('asks for a new policy when an inline script has changed', () => {
  const changed = indexHtml.replace('<script>', '<script>/* changed */');
  expect(hostingProblems(hosting, changed)).toEqual([
    expect.stringContaining('the Content-Security-Policy of ** has to be'),
  ]);
});

it('misses the rewrite of a page', () => {
  const rewrites = hosting.rewrites.filter(({ source }) => !/^\/(link\/\*|home\/@)/.test(source));
  expect(hostingProblems({ ...hosting, rewrites }, indexHtml)).toEqual([
    'firebase.json: no rewrite takes /home/find to a page',
    'firebase.json: no rewrite takes /home/link to a page',
    'firebase.json: no rewrite takes /home/history to a page',
    'firebase.json: no rewrite takes /home/notifications to a page',
    'firebase.json: no rewrite takes /home/settings to a page',
    'firebase.json: no rewrite takes /link/some-id to a page',
  ]);
});

it('misses the no-store of a new call', () => {
  const rewrites = [{ source: '/newCall/*' }, ...hosting.rewrites];
  expect(hostingProblems({ ...hosting, rewrites }, indexHtml)).toEqual([
    'firebase.json: the answers of /newCall/some-id are not no-store',
  ]);
});

it('misses that the worker is asked for anew each time', () => {
  const kept = {
    source: '/*.js',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
  };
  const headers = [...hosting.headers, kept];
  expect(hostingProblems({ ...hosting, headers }, indexHtml)).toEqual([
    'firebase.json: /worker.js is not no-cache',
  ]);
});
