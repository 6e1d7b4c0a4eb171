import { readSheet, type Sheet } from './sheet.ts';

const addresses: Readonly<Record<string, string>> = import.meta.glob('../../assets/map/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A sheet that does not come within this time counts as lost. */
const patienceMs = 15_000;

/** The country of an outline: the sheet on which it is drawn, where there is one. */
export function sheetIdOf(outlineId: string): string {
  const country = outlineId.split('-')[0] ?? outlineId;
  return addressOf(country) === undefined ? 'world' : country;
}

/** Fetches a sheet. Throws where it does not arrive, or is none. */
export async function loadSheet(id: string): Promise<Sheet> {
  const address = addressOf(id);
  if (address === undefined) throw new Error(`There is no sheet ${id}`);
  // By hand: the recipient's page is read by browsers that have no `AbortSignal.timeout`.
  const late = new AbortController();
  setTimeout(() => late.abort(), patienceMs);
  const response = await fetch(address, { signal: late.signal });
  if (!response.ok) throw new Error(`The sheet ${id} was answered with ${response.status}`);
  return readSheet(await response.json());
}

function addressOf(id: string): string | undefined {
  return addresses[`../../assets/map/${id}.json`];
}
