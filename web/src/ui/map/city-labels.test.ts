import { describe, expect, it } from 'vitest';
import { centredText, placeCityLabels } from './city-labels.ts';
import { graticuleLabels, graticuleOf } from './graticule.ts';
import { fromWorld, toSheet, toWorld } from './mercator.ts';
import { coversOf } from './sheet-covers.ts';

const size = { width: 600, height: 500 };
const view = { latitude: -23.5, longitude: -46.6, zoom: 8 };
const at = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
const saoPaulo = at('São Paulo', -23.55, -46.63);
const santos = at('Santos', -23.96, -46.33);

const namesOf = (...args: Parameters<typeof placeCityLabels>) =>
  placeCityLabels(...args).map(({ city }) => city.name);

describe('the towns that a map names', () => {
  it('are all of them, where their names do not touch', () => {
    expect(namesOf([saoPaulo, santos], view, size)).toEqual(['São Paulo', 'Santos']);
  });

  it('are the larger ones, where names would touch on both sides', () => {
    const close = [saoPaulo, at('Osasco', -23.53, -46.7), at('Diadema', -23.57, -46.62)];
    const labels = placeCityLabels(close, view, size);
    expect(labels[0]).toEqual({ city: saoPaulo, anchor: 'start' });
    // The second has room to the left of its mark, the third on neither side.
    expect(labels[1]).toEqual({ city: close[1], anchor: 'end' });
    expect(labels).toHaveLength(2);
  });

  it('leave room for other words', () => {
    const kept = [centredText(saoPaulo, 9, view.zoom)];
    expect(namesOf([at('Osasco', -23.53, -46.7), santos], view, size, kept)).toEqual(['Santos']);
  });

  it('stand clear of the lines of an outline, on the other side of their town if need be', () => {
    const { x, y } = toWorld(santos, view.zoom);
    const line = (from: number) => [
      { x: x + from, y: y - 40 },
      { x: x + from, y: y + 40 },
      { x: x + 400, y },
    ];
    const anchors = (...lines: number[]) =>
      placeCityLabels([santos], view, size, [], [], lines.map(line)).map(({ anchor }) => anchor);
    expect(anchors()).toEqual(['start']);
    expect(anchors(30)).toEqual(['end']);
    expect(anchors(30, -30)).toEqual([]);
  });

  it('stay the same while the map is moved', () => {
    const cities = [saoPaulo, santos, at('Campinas', -22.9, -47.06), at('Jundiaí', -23.19, -46.88)];
    const before = namesOf(cities, view, size);
    expect(namesOf(cities, { ...view, longitude: -46.4 }, size)).toEqual(before);
  });

  it('are those near what is in view', () => {
    const manaus = at('Manaus', -3.1, -60);
    expect(toSheet(manaus, view, size).x).toBeLessThan(-size.width);
    expect(namesOf([manaus], view, size)).toEqual([]);
  });
});

describe('a name at the edge of a map', () => {
  const cut = (x: number, y: number) => {
    const there = fromWorld(
      {
        x: toWorld(view, view.zoom).x + x - size.width / 2,
        y: toWorld(view, view.zoom).y + y - size.height / 2,
      },
      view.zoom,
    );
    return { name: 'Taubaté', ...there };
  };

  it('is shown whole or not at all', () => {
    expect(namesOf([cut(300, 250)], view, size)).toEqual(['Taubaté']);
    expect(namesOf([cut(580, 250)], view, size)).toEqual([]);
    expect(namesOf([cut(300, 3)], view, size)).toEqual([]);
  });

  it('waits beyond the edge, for the map to be moved', () => {
    expect(namesOf([cut(700, 250)], view, size)).toEqual(['Taubaté']);
  });

  it('makes room for the scale, the buttons and the degrees', () => {
    for (const [x, y] of [
      [60, 470],
      [530, 60],
    ] as const) {
      const town = cut(x, y);
      expect(namesOf([town], view, size)).toEqual(['Taubaté']);
      expect(namesOf([town], view, size, [], coversOf(view, size, true))).toEqual([]);
    }
    const [degrees] = graticuleLabels(graticuleOf(view, size), size, { width: 0, height: 0 });
    if (!degrees) throw new Error('No meridian is named');
    const beside = cut(degrees.x, degrees.y);
    expect(namesOf([beside], view, size, [], coversOf(view, size, true))).toEqual([]);
    expect(namesOf([cut(530, 60)], view, size, [], coversOf(view, size, false))).toEqual([
      'Taubaté',
    ]);
  });
});
