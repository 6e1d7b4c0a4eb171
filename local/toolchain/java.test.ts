import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { findJava } from './java.mjs';

const directory = mkdtempSync(join(tmpdir(), 'geonod-java-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** A JDK as far as looking for one goes: a java, and the file in which it states its version. */
function makeJdk(name: string, version: string): string {
  const home = join(directory, name);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'bin', 'java'), '');
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Somebody"\nJAVA_VERSION="${version}"\n`);
  return home;
}

it('prefers JAVA_HOME', () => {
  const home = makeJdk('named', '21.0.4');
  vi.stubEnv('JAVA_HOME', home);
  expect(findJava().java).toEqual({ home, major: 21 });
});

it('takes the one of PATH when JAVA_HOME is too old', () => {
  const onPath = makeJdk('on-path', '25');
  vi.stubEnv('JAVA_HOME', makeJdk('old', '17.0.15'));
  vi.stubEnv('PATH', join(onPath, 'bin'));
  expect(findJava().java).toEqual({ home: onPath, major: 25 });
});

it('remembers the newest that is too old, to say so', () => {
  vi.stubEnv('JAVA_HOME', makeJdk('older', '11.0.2'));
  vi.stubEnv('PATH', join(makeJdk('almost', '20.0.1'), 'bin'));
  expect(findJava().tooOld).toEqual({ home: join(directory, 'almost'), major: 20 });
});
