import { expect, it } from 'vitest';
import { satisfies } from './install.mjs';

const wanted = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/@geonod/web': {},
  'node_modules/for-macs': { version: '1.0.0', optional: true },
};

it('installs nothing when everything is there', () => {
  expect(satisfies(wanted, wanted)).toBe(true);
});

it('installs nothing for an optional package of another machine', () => {
  const { 'node_modules/for-macs': _, ...present } = wanted;
  expect(satisfies(present, wanted)).toBe(true);
});

it.each([
  ['a package is missing', { 'node_modules/@geonod/web': {} }],
  ['a version has changed', { ...wanted, 'node_modules/a': { version: '1.0.1' } }],
  ['an optional one has changed', { ...wanted, 'node_modules/for-macs': { version: '2.0.0' } }],
  ['nothing is installed', {}],
])('installs when %s', (_, present) => {
  expect(satisfies(present, wanted)).toBe(false);
});
