import { writeFileSync } from 'node:fs';
import { countries } from '@geonod/contracts/countries';
import { sheetSources, sheetSourcesFile } from './sheet-sources.ts';
import { cutSheets } from './sheets.ts';

/**
 * Writes the sheets of the map anew, in about a minute: after an update of what they are cut from, or of the picker's
 * countries. Sheets named after the command are written alone: `node web/build/map/write-sheets.ts BR NL`.
 */
const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ['world', 'CA', ...countries.map(({ iso }) => iso)];
for (const sheet of cutSheets(wanted)) {
  const file = new URL(`../../src/assets/map/${sheet.id}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(sheet)}\n`);
}
// Of a few, the others are still those of the versions before.
if (named.length === 0) {
  writeFileSync(sheetSourcesFile, `${JSON.stringify(sheetSources(), null, 2)}\n`);
}
