import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionsBuildOptions } from './build.ts';

let outputs: Metafile['outputs'];

beforeAll(async () => {
  const options = functionsBuildOptions('lib');
  outputs = (await build({ ...options, write: false, metafile: true })).metafile.outputs;
});

/** The file that a source was bundled into. */
function bundleOf(source: string): string {
  const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith(source));
  if (!found) throw new Error(`${source} is not loaded by itself`);
  return found;
}

/** Every package that is loaded as soon as a file is, through whatever it imports. */
function packagesLoadedWith(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return (outputs[path]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap((each) => (each.external ? [each.path] : packagesLoadedWith(each.path, seen)));
}

const heavy = /^(stripe|firebase-admin|@google-cloud|twilio|libphonenumber)/;

describe('a cold start', () => {
  it('loads nothing heavy before it is known which call is made', () => {
    const packages = packagesLoadedWith(bundleOf('src/index.ts'));
    expect(packages).toContain('firebase-functions/https');
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });

  it('of verifyPhone loads neither Firestore nor Stripe', () => {
    const packages = packagesLoadedWith(bundleOf('src/api/verify-phone.ts'));
    expect(packages.filter((name) => /^(stripe|firebase-admin|@google-cloud)/.test(name))).toEqual(
      [],
    );
  });

  it('of createPayment loads Stripe only when it is asked for something', () => {
    const packages = packagesLoadedWith(bundleOf('src/api/create-payment.ts'));
    expect(packages).toContain('firebase-admin/firestore');
    expect(packages.filter((name) => name.startsWith('stripe'))).toEqual([]);
  });
});
