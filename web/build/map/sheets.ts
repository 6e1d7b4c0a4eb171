import { brotliCompressSync, constants } from 'node:zlib';
import type { SheetFile } from '../../src/ui/map/sheet-file.ts';
import { type Atlas, lakeRings, northAmericanAtlas, ringOf, worldAtlas } from './atlas.ts';
import { areaCodesAtlas, brazilianGround, noronha } from './brazil.ts';
import { cutSheet, type SheetPlan } from './cut-sheet.ts';
import { inSentence } from './in-sentence.ts';
import { cutWorld } from './world.ts';

/** The most that one sheet may weigh, as brotli sends it. */
export const heaviestSheet = 33_000;

const stateNames: Readonly<Record<string, string>> = {
  'US-AL': 'Alabama',
  'US-AK': 'Alaska',
  'US-AZ': 'Arizona',
  'US-AR': 'Arkansas',
  'US-CA': 'California',
  'US-CO': 'Colorado',
  'US-CT': 'Connecticut',
  'US-DC': 'the District of Columbia',
  'US-DE': 'Delaware',
  'US-FL': 'Florida',
  'US-GA': 'Georgia',
  'US-HI': 'Hawaii',
  'US-ID': 'Idaho',
  'US-IL': 'Illinois',
  'US-IN': 'Indiana',
  'US-IA': 'Iowa',
  'US-KS': 'Kansas',
  'US-KY': 'Kentucky',
  'US-LA': 'Louisiana',
  'US-ME': 'Maine',
  'US-MD': 'Maryland',
  'US-MA': 'Massachusetts',
  'US-MI': 'Michigan',
  'US-MN': 'Minnesota',
  'US-MS': 'Mississippi',
  'US-MO': 'Missouri',
  'US-MT': 'Montana',
  'US-NE': 'Nebraska',
  'US-NV': 'Nevada',
  'US-NH': 'New Hampshire',
  'US-NJ': 'New Jersey',
  'US-NM': 'New Mexico',
  'US-NY': 'the state of New York',
  'US-NC': 'North Carolina',
  'US-ND': 'North Dakota',
  'US-OH': 'Ohio',
  'US-OK': 'Oklahoma',
  'US-OR': 'Oregon',
  'US-PA': 'Pennsylvania',
  'US-RI': 'Rhode Island',
  'US-SC': 'South Carolina',
  'US-SD': 'South Dakota',
  'US-TN': 'Tennessee',
  'US-TX': 'Texas',
  'US-UT': 'Utah',
  'US-VT': 'Vermont',
  'US-VA': 'Virginia',
  'US-WA': 'the state of Washington',
  'US-WV': 'West Virginia',
  'US-WI': 'Wisconsin',
  'US-WY': 'Wyoming',
  'CA-AB': 'Alberta',
  'CA-BC': 'British Columbia',
  'CA-MB': 'Manitoba',
  'CA-NB': 'New Brunswick',
  'CA-NL': 'Newfoundland and Labrador',
  'CA-NS': 'Nova Scotia',
  'CA-NT': 'the Northwest Territories',
  'CA-NU': 'Nunavut',
  'CA-ON': 'Ontario',
  'CA-PE': 'Prince Edward Island',
  'CA-QC': 'Quebec',
  'CA-SK': 'Saskatchewan',
  'CA-YT': 'Yukon',
};

/** Provinces that share an area code. */
const sharedAreaCodes: Readonly<Record<string, readonly [name: string, ...codes: string[]]>> = {
  'CA-NS/PE': ['Nova Scotia or Prince Edward Island', 'CA-NS', 'CA-PE'],
  'CA-NT/NU/YT': ['the northern territories', 'CA-NT', 'CA-NU', 'CA-YT'],
};

/** Alaska beyond the date line, which the atlas of North America cuts off there. */
function westernAleutians({ topology, parts }: Atlas) {
  return parts
    .filter(({ code, box: [west] }) => code === 'US' && west > 170)
    .map(({ arcs }) => ringOf(topology, arcs[0] ?? [], 0.001))
    .filter(({ length }) => length > 2)
    .map((ring) => ring.map(([x = 0, y = 0]) => [x - 360, y]));
}

/** Cuts all sheets, each as fine as its weight allows. */
export function* cutSheets(only: readonly string[]): Generator<SheetFile> {
  const world = worldAtlas('10m');
  const lakes = lakeRings();
  const wanted = (id: string) => only.includes(id);
  const shared = { lakes, isStateLine: () => false, citiesOfAnArea: 30 };

  if (wanted('world')) yield cutWorld(worldAtlas('110m'), lakes);

  if (wanted('BR')) {
    const areas = areaCodesAtlas();
    const islands = noronha(world);
    const sheet = fitted({
      ...shared,
      id: 'BR',
      name: 'Brazil',
      atlas: areas,
      areas: [
        { id: 'BR', name: 'Brazil', owns: () => true, also: islands },
        ...areas.parts
          .map(({ code, name }) => ({ id: code, name }))
          .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
          .map(({ id, name }) => ({
            id,
            name,
            owns: ({ code }: { readonly code: string }) => code === id,
            ...(id === 'BR-81' && { also: islands }),
          })),
      ],
      ground: brazilianGround(world, areas),
      margin: 0.3,
      capital: ({ isCapital }) => isCapital,
      citiesOfAnArea: 3,
    });
    yield sheet;
  }

  const north = northAmericanAtlas();
  for (const [country, name] of [
    ['US', 'the United States'],
    ['CA', 'Canada'],
  ] as const) {
    if (!wanted(country)) continue;
    const codes = [...new Set(north.parts.map(({ code }) => code))];
    const own = codes.filter((code) => code.startsWith(`${country}-`));
    const drawnHere = new Set(codes.map((code) => code.slice(0, 2)));
    const islands = { also: country === 'US' ? westernAleutians(world) : [] };
    yield fitted({
      ...shared,
      id: country,
      name: inSentence(name),
      atlas: north,
      areas: [
        { id: country, name, owns: ({ code }) => code.startsWith(`${country}-`), ...islands },
        ...own.map((id) => ({
          id,
          name: stateNames[id] ?? id,
          owns: ({ code }: { readonly code: string }) => code === id,
          ...(id === 'US-AK' && islands),
        })),
        ...Object.entries(sharedAreaCodes)
          .filter(([id]) => id.startsWith(country))
          .map(([id, [areaName, ...members]]) => ({
            id,
            name: areaName,
            owns: ({ code }: { readonly code: string }) => members.includes(code),
          })),
      ],
      surroundings: {
        atlas: world,
        draws: ({ code }) => code !== 'US' && code !== 'CA' && !drawnHere.has(code),
      },
      isStateLine: (a, b) => a[2] === '-' && a.slice(0, 2) === b.slice(0, 2),
      margin: 0.1,
      capital: ({ isCapital }) => isCapital,
      citiesOfAnArea: 3,
    });
  }

  const codes = [...new Set(world.parts.map(({ code }) => code))].filter(
    (code) => code !== '' && !['BR', 'US', 'CA', 'AQ'].includes(code),
  );
  for (const code of codes) {
    if (!wanted(code)) continue;
    const name = inSentence(world.parts.find((part) => part.code === code)?.name ?? code);
    yield fitted({
      ...shared,
      id: code,
      name,
      atlas: world,
      areas: [{ id: code, name, owns: (part) => part.code === code }],
      margin: 0.7,
      capital: ({ isCapital, country }) => isCapital && country === code,
    });
  }
}

function fitted(plan: SheetPlan): SheetFile {
  for (const detail of plan.areas.length > 1 ? [300, 200, 140, 100] : [900, 600, 400, 250]) {
    const sheet = cutSheet(plan, detail);
    if (weightOf(sheet) <= heaviestSheet) return sheet;
  }
  throw new Error(`The sheet ${plan.id} cannot be made light enough`);
}

/** Bytes as brotli sends them. */
export function weightOf(sheet: SheetFile): number {
  const text = Buffer.from(JSON.stringify(sheet));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  }).length;
}
