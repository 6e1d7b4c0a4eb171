import type { LocationPrecision } from '@geonod/contracts';
import { approximateCell } from '@geonod/contracts/approximate-cell';
import type { Fix } from '../../../lib/geolocation.ts';
import { oldMs } from '../sharing-state.ts';

/** What a reading tells at a precision: itself, or the middle of its cell, with a radius that covers the cell. */
export function toldFix(fix: Fix, precision: LocationPrecision): Fix {
  if (precision === 'exact') return fix;
  const { latitude, longitude, accuracy, takenAt } = fix;
  return { ...approximateCell(latitude, longitude, accuracy), takenAt };
}

export interface Offset {
  readonly east: number;
  readonly south: number;
}

/** Metres east and south of `middle`, on the short way round the globe; flat, as it is for a few kilometres. */
export function offsetMetres(at: Fix, middle: Fix): Offset {
  const metresPerDegree = 111_320;
  const turns = ((at.longitude - middle.longitude + 540) % 360) - 180;
  const parallel = Math.cos((middle.latitude * Math.PI) / 180);
  return {
    east: turns * metresPerDegree * parallel,
    south: (middle.latitude - at.latitude) * metresPerDegree,
  };
}

/** The longest of 1, 2, 5, 10, … metres that is at most `metres`: what a scale bar may be as long as. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2].find((step) => step * power <= metres) ?? 1) * power;
}

export function isOld(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() > oldMs;
}
