import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

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
  writeFileSync(file, zipWithOneFile('META-INF/MANIFEST.MF', Buffer.from(text)));
}

/** No line of a manifest may exceed 72 bytes; a continuation begins with a space. */
function foldLine(line: string): string {
  return line.match(/^.{1,70}|.{1,69}/g)?.join('\r\n ') ?? line;
}

/** The smallest zip there is: one stored file. See PKWARE's APPNOTE, sections 4.3.7, 4.3.12, 4.3.16. */
function zipWithOneFile(name: string, content: Buffer): Buffer {
  const nameBytes = Buffer.from(name);
  const version = 20;
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(version, 0);
  shared.writeUInt16LE(0x21, 8); // 1980-01-01, so that the file is the same every time
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, content]);

  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    madeBy,
    shared,
    Buffer.alloc(14), // no comment, first disk, no attributes, local header at 0
    nameBytes,
  ]);

  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}
