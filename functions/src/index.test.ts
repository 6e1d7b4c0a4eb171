import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Loads the functions as a new instance does, and names the packages that came with them. */
const script = `
  import { createRequire } from 'node:module';
  await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
  const files = Object.keys(createRequire(import.meta.url).cache);
  const packages = files.map((file) => file.match(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/)?.[1]);
  console.log(JSON.stringify([...new Set(packages)]));
`;

it('a new instance loads none of the vendors before a call needs one', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  const loaded: unknown[] = JSON.parse(stdout);
  expect(loaded).toContain('firebase-admin');
  for (const vendor of [
    '@google-cloud/firestore',
    '@grpc/grpc-js',
    'stripe',
    'twilio',
    'nodemailer',
  ]) {
    expect(loaded).not.toContain(vendor);
  }
}, 30_000);
