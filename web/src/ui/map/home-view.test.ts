import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { homeView } from './home-view.ts';
import { letteringOf } from './lettering-of-place.ts';
import { type Box, type Size, toSheet, toWorld } from './mercator.ts';
import type { ApproximateArea, SheetArea } from './place.ts';
import { readSheet } from './sheet.ts';
import { controlsOf, coversOf } from './sheet-covers.ts';

const sheets = new URL('../../assets/map/', import.meta.url);
const places = readdirSync(sheets)
  .filter((name) => name !== 'world.json')
  .flatMap((name) => [
    ...readSheet(JSON.parse(readFileSync(new URL(name, sheets), 'utf8'))).areas.values(),
  ])
  .map(placeOf);

/** As the result shows it: a city is named in Brazil, where an area code has one. */
function placeOf(outline: SheetArea): ApproximateArea {
  const [west, south, east, north] = outline.home;
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const city = outline.id.startsWith('BR-') ? outline.city : null;
  return {
    kind: 'area',
    ...(city ?? middle),
    radiusKm: 100,
    outline,
    label: `registered somewhere in ${outline.name}`,
    centreName: city?.name ?? null,
  };
}

/** Which words of a place are cut by the sheet's edge, or lie under something, in the view with which it opens. */
function unreadable(place: ApproximateArea, size: Size, controlsAbove: boolean) {
  const view = homeView(place, size, controlsAbove);
  const middle = toWorld(view, view.zoom);
  const [west, north] = [middle.x - size.width / 2, middle.y - size.height / 2];
  const covers = coversOf(view, size, controlsAbove);
  return letteringOf(place, view.zoom).filter((word) => {
    const [left, right] = [word.left - west, word.right - west];
    const [top, bottom] = [word.top - north, word.bottom - north];
    const isCut = left < 0 || right > size.width || top < 0 || bottom > size.height;
    return (
      isCut ||
      covers.some(
        (cover) =>
          left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
      )
    );
  }).length;
}

it.each([
  ['320', { width: 270, height: 350 }, false],
  ['360', { width: 310, height: 350 }, false],
  ['390', { width: 340, height: 350 }, false],
  ['1440', { width: 649, height: 530 }, true],
] as const)('opens with every word of a place to be read, in a window of %s', (_, size, above) => {
  const bad = places.filter((place) => unreadable(place, size, above) > 0);
  expect(bad.map(({ outline }) => outline?.id)).toEqual([]);
});

it.each([
  ['320', { width: 270, height: 350 }, false],
  ['390', { width: 340, height: 350 }, false],
  ['1440', { width: 649, height: 530 }, true],
] as const)('letters no word over the line of an outline, in a window of %s', (_, size, above) => {
  const over = places.filter((place) => {
    const { zoom } = homeView(place, size, above);
    // The city's own name stands where it does.
    const words = letteringOf(place, zoom).slice(place.centreName ? 1 : 0);
    return words.some((box) => isOnOutline(box, place, zoom));
  });
  expect(over.map(({ outline }) => outline?.id)).toEqual([]);
});

/** Whether a point of the line, a pixel from the next, lies in a box. */
function isOnOutline({ left, right, top, bottom }: Box, place: ApproximateArea, zoom: number) {
  return (place.outline?.rings ?? []).some((ring) =>
    ring.some(([latitude, longitude], index) => {
      const [otherLatitude, otherLongitude] = ring.at(index - 1) ?? [latitude, longitude];
      const from = toWorld({ latitude, longitude }, zoom);
      const to = toWorld({ latitude: otherLatitude, longitude: otherLongitude }, zoom);
      const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) || 1;
      return Array.from({ length: steps }, (_, step) => step / steps).some((part) => {
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part;
        return x > left && x < right && y > top && y < bottom;
      });
    }),
  );
}

it('opens with no outline under its buttons or its scale', () => {
  const size = { width: 340, height: 350 };
  const under = places.filter((place) => {
    const view = homeView(place, size, false);
    return (place.outline?.rings ?? []).flat().some(([latitude, longitude]) => {
      const { x, y } = toSheet({ latitude, longitude }, view, size);
      return controlsOf(size, false).some(
        ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
      );
    });
  });
  expect(under.map(({ outline }) => outline?.id)).toEqual([]);
});
