import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { countries } from '@geonod/contracts/countries';
import { describe, expect, it } from 'vitest';
import { brazilianAreaCodes } from '../../../functions/src/domain/numbering-plan/brazilian-area-codes.ts';
import { countryAreas } from '../../../functions/src/domain/numbering-plan/country-areas.ts';
import { northAmericanStates } from '../../../functions/src/domain/numbering-plan/north-american-states.ts';
import { placeOutlineWords } from '../../src/ui/map/border-lettering.ts';
import { fitView, zoomRange } from '../../src/ui/map/fit.ts';
import { homeView } from '../../src/ui/map/home-view.ts';
import { letteringOf } from '../../src/ui/map/lettering-of-place.ts';
import { type Size, toSheet, toWorld, type View } from '../../src/ui/map/mercator.ts';
import { middleOf } from '../../src/ui/map/outline.ts';
import type { ApproximateArea, SheetArea } from '../../src/ui/map/place.ts';
import { holdsPosition, readSheet, type Sheet } from '../../src/ui/map/sheet.ts';
import { countryAt } from '../../src/ui/map/sheet-at.ts';
import { coversOf } from '../../src/ui/map/sheet-covers.ts';
import { sheetSources, sheetSourcesFile } from './sheet-sources.ts';

/** What one look-up may weigh as brotli sends it; it asks for one sheet. */
const heaviest = 35_000;

const narrow = { width: 306, height: 338 };
const phone = { width: 336, height: 338 };
const desktop = { width: 649, height: 530 };

const files = new Map<string, Buffer>();
const sheets = new Map<string, Sheet>();

function sheetOf(id: string): Sheet {
  const known = sheets.get(id);
  if (known) return known;
  const file = readFileSync(new URL(`../../src/assets/map/${id}.json`, import.meta.url));
  files.set(id, file);
  const sheet = readSheet(JSON.parse(file.toString()));
  sheets.set(id, sheet);
  return sheet;
}

function areaOf(id: string): SheetArea {
  const area = sheetOf(id.split('-')[0] ?? id).areas.get(id);
  if (!area) throw new Error(`No sheet has the outline ${id}`);
  return area;
}

const registeredIn = (outline: SheetArea): ApproximateArea => ({
  kind: 'area',
  ...middleOf(outline),
  radiusKm: 1,
  outline,
  label: `registered somewhere in ${outline.name}`,
});

function expectFramed({ home: [west, south, east, north] }: SheetArea, view: View, size: Size) {
  for (const [latitude, longitude] of [
    [south, west],
    [north, east],
  ] as const) {
    const { x, y } = toSheet({ latitude, longitude }, view, size);
    expect(x).toBeGreaterThanOrEqual(13);
    expect(x).toBeLessThanOrEqual(size.width - 13);
    expect(y).toBeGreaterThanOrEqual(13);
    expect(y).toBeLessThanOrEqual(size.height - 13);
  }
}

function expectInFrame(outline: SheetArea): void {
  for (const size of [phone, desktop]) {
    const place = registeredIn(outline);
    const view = fitView(place, size);
    expectFramed(outline, view, size);
    expect(zoomRange(place, view).max).toBeGreaterThan(view.zoom);
  }
}

it('the sheets are of what is installed: `node web/build/map/write-sheets.ts` cuts them anew', () => {
  expect(JSON.parse(readFileSync(sheetSourcesFile, 'utf8'))).toEqual(sheetSources());
});

describe('the outline of each Brazilian area code', () => {
  it('is there for the 67 of the numbering plan, and for no other', () => {
    const drawn = [...sheetOf('BR').areas.keys()].filter((id) => id !== 'BR').sort();
    expect(drawn).toEqual([...brazilianAreaCodes.keys()].map((code) => `BR-${code}`).sort());
  });

  it.each([...brazilianAreaCodes])(
    '%s has its name, its principal city and a frame',
    (code, row) => {
      const area = areaOf(`BR-${code}`);
      expect(area.name).toBe(`area code ${code}`);
      expect(holdsPosition(area.rings, row), row.principalCity).toBe(true);
      expect(area.around.length).toBeGreaterThan(0);
      expect(area.km2).toBeGreaterThan(1000);
      expectInFrame(area);
    },
  );

  it('says where Fernando de Noronha lies, which is too far off to be framed', () => {
    const area = areaOf('BR-81');
    expect(area.outlying).toEqual([['Fernando de Noronha', 'north-east', expect.any(Number)]]);
    expect(holdsPosition(area.rings, { latitude: -3.855, longitude: -32.425 })).toBe(true);
  });

  it('puts neighbours on the side on which they lie', () => {
    const around = new Map(areaOf('BR-11').around);
    expect(around.get('area code 13')).toMatch(/south/);
    expect(around.get('area code 12')).toMatch(/east/);
    expect(around.get('area code 19')).toMatch(/north|west/);
  });
});

describe('the outline of each country of the picker', () => {
  it.each([...countries.map(({ iso }) => iso), 'CA'])('%s has a frame and its capital', (iso) => {
    const area = areaOf(iso);
    expect(area.city).not.toBeNull();
    if (area.city) expect(holdsPosition(area.rings, area.city), area.city.name).toBe(true);
    expectInFrame(area);
    const plan = countryAreas.get(iso);
    if (!plan) throw new Error(`The plan has no ${iso}`);
    const [west, south, east, north] = area.home;
    expect(plan.latitude).toBeGreaterThan(south);
    expect(plan.latitude).toBeLessThan(north);
    expect(plan.longitude).toBeGreaterThan(west);
    expect(plan.longitude).toBeLessThan(east);
  });

  it('is in one piece across the date line', () => {
    for (const [iso, widest] of [
      ['RU', 175],
      ['US', 125],
    ] as const) {
      const { home, rings } = areaOf(iso);
      expect(home[2] - home[0]).toBeLessThan(widest);
      for (const ring of rings) {
        ring.forEach(([, x], index) => {
          const before = ring.at(index - 1);
          expect(Math.abs(x - (before?.[1] ?? x))).toBeLessThan(90);
        });
      }
    }
    // Anadyr lies beyond 180°.
    expect(holdsPosition(areaOf('RU').rings, { latitude: 66, longitude: 187 })).toBe(true);
  });

  it('has Alaska’s islands beyond the date line', () => {
    const attu = { latitude: 52.9, longitude: -187.1 };
    expect(holdsPosition(areaOf('US').rings, attu)).toBe(true);
    expect(holdsPosition(areaOf('US-AK').rings, attu)).toBe(true);
    expect(areaOf('US-AK').outlying.map(([name]) => name)).toEqual([
      'the western Aleutian Islands',
    ]);
  });

  it('holds Crimea in Ukraine, as its numbering plan does', () => {
    const simferopol = { latitude: 44.95, longitude: 34.1 };
    expect(holdsPosition(areaOf('UA').rings, simferopol)).toBe(true);
    expect(holdsPosition(areaOf('RU').rings, simferopol)).toBe(false);
  });
});

describe('the outline of each state and province of +1', () => {
  it.each([...northAmericanStates.values()].map(({ code, name }) => [code, name]))(
    '%s: %s',
    (code) => {
      const canadian = sheetOf('CA').areas.has(`CA-${code}`);
      const area = areaOf(`${canadian && code !== 'CA' ? 'CA' : 'US'}-${code}`);
      expect(area.rings.length).toBeGreaterThan(0);
      expectInFrame(area);
    },
  );
});

describe('a sheet', () => {
  it.each([...countries.map(({ iso }) => iso), 'CA', 'world'])('%s is light enough', (id) => {
    sheetOf(id);
    const sent = brotliCompressSync(files.get(id) ?? Buffer.alloc(heaviest * 2), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    });
    expect(sent.length).toBeLessThan(heaviest);
  });

  it('that says anything else than a sheet is refused', () => {
    expect(() => readSheet({ id: 'BR', land: [] })).toThrow();
  });
});

describe('the words along a border', () => {
  it('lie within the area, from left to right', () => {
    const area = areaOf('BR-81');
    const anchor = middleOf(area);
    const { zoom } = fitView(registeredIn(area), desktop);
    const words = placeOutlineWords(area, zoom, anchor, 'registered somewhere', null);
    if (!('along' in words)) throw new Error('There is room along this border');
    const xs = words.along.map(({ x }) => x);
    expect(xs.at(-1)).toBeGreaterThan(xs[0] ?? 0);
  });

  it.each(['BR-81', 'US-HI'])('stay within what is framed of %s, where they stand level', (id) => {
    const area = areaOf(id);
    const { zoom } = fitView(registeredIn(area), phone);
    const anchor = middleOf(area);
    const words = placeOutlineWords(
      area,
      zoom,
      anchor,
      `registered somewhere in ${area.name}`,
      area.city,
    );
    if (!('level' in words)) throw new Error('They have room along the border');
    const half = (area.home[2] - area.home[0]) / 2;
    const east =
      toWorld({ latitude: 0, longitude: half }, zoom).x -
      toWorld({ latitude: 0, longitude: 0 }, zoom).x;
    expect(Math.abs(words.level.x)).toBeLessThan(east - 80);
  });

  it('stand level where an area has no room for them', () => {
    const area = areaOf('BR-61');
    const words = placeOutlineWords(area, 3, middleOf(area), 'registered somewhere', null);
    expect(words).toHaveProperty('level');
  });
});

describe('the map as it opens', () => {
  it.each([
    ['US-NY', { centreName: 'New York', latitude: 40.71, longitude: -74.01 }],
    ['US-CA', { centreName: 'Los Angeles', latitude: 34.05, longitude: -118.24 }],
    ['US-PA', { centreName: 'Philadelphia', latitude: 39.95, longitude: -75.17 }],
    ['US-HI', {}],
    ['US', {}],
    ['UZ', {}],
  ])('has no word of %s under its buttons or its scale', (id, centre) => {
    const outline = areaOf(id);
    const place = { ...registeredIn(outline), ...centre };
    for (const size of [narrow, phone, desktop]) {
      const view = homeView(place, size, size === desktop);
      const { x, y } = toWorld(view, view.zoom);
      const [scale, buttons] = coversOf(view, size, size === desktop);
      for (const word of letteringOf(place, view.zoom)) {
        for (const cover of [scale, buttons]) {
          if (!cover) throw new Error('A map has its scale and its buttons');
          const beside =
            word.right - x + size.width / 2 <= cover.left ||
            word.left - x + size.width / 2 >= cover.right ||
            word.bottom - y + size.height / 2 <= cover.top ||
            word.top - y + size.height / 2 >= cover.bottom;
          expect(beside, JSON.stringify({ size, view, word, cover })).toBe(true);
        }
      }
      expectFramed(outline, view, size);
    }
  });
});

describe('a shared point', () => {
  it.each([
    ['São Paulo', -23.55, -46.63, 'BR'],
    ['Lisbon', 38.72, -9.14, 'PT'],
    ['Uelen, beyond the date line', 66.1, -170.5, 'RU'],
    ['Amsterdam', 52.37, 4.9, 'NL'],
  ])('in %s is drawn on the sheet of its country', (_, latitude, longitude, iso) => {
    expect(countryAt(sheetOf('world'), { latitude, longitude })).toBe(iso);
  });

  it('on the high seas is in no country', () => {
    expect(countryAt(sheetOf('world'), { latitude: -30, longitude: -25 })).toBeNull();
  });
});
