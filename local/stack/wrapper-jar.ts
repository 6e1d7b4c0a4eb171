import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Writes a jar that holds only a manifest naming the emulator's main class and its real jar.
 * firebase-tools starts `java -jar`, and the Google Cloud CLI's jar names no main class of its own.
 */
export function writeWrapperJar(file: string, emulatorJar: string): void {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ];
  const text = `${manifest.map(foldLine).join('\r\n')}\r\n`;
  // A fixed moment, so that the file is the same every time.
  const jar = zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }, { mtime: new Date(2020, 0) });
  writeFileSync(file, jar);
}

/** No line of a manifest may exceed 72 bytes; a continuation begins with a space. */
function foldLine(line: string): string {
  return line.match(/^.{1,70}|.{1,69}/g)?.join('\r\n ') ?? line;
}
