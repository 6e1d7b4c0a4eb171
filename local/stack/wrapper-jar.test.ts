import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFirestoreEmulator } from '../toolchain/firestore-emulator.mjs';
import { findJava } from '../toolchain/java.mjs';
import { writeWrapperJar } from './wrapper-jar.ts';

const directory = mkdtempSync(join(tmpdir(), 'geonod-jar-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('is a jar that Java can read, and that leads to the emulator', () => {
  const emulator = findFirestoreEmulator();
  const jar = join(directory, 'wrapper.jar');
  // Any jar path will do to see that the manifest is read: Java then names the class that it misses.
  writeWrapperJar(jar, emulator.kind === 'bare' ? emulator.jar : join(directory, 'no.jar'));
  const java = join(findJava().java?.home ?? '', 'bin/java');
  const { stdout, stderr } = spawnSync(java, ['-jar', jar, '--help'], { encoding: 'utf8' });
  expect(stdout + stderr).toMatch(
    emulator.kind === 'bare' ? /--websocket_port/ : /firestore\.CloudFirestore/,
  );
});
