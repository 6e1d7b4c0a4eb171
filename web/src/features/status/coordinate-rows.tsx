import type { ToldLocation } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { decimalOf, geoLinkOf, isApproximate, sexagesimalOf } from './coordinates.ts';
import { Copyable } from './copyable.tsx';

/** Coordinates in every way in which other maps take them, each to be copied. Of an approximate place, its centre. */
export function coordinateRows(location: ToldLocation): (readonly [string, ReactNode])[] {
  const ways = [
    [isApproximate(location) ? 'Centre' : 'Decimal', decimalOf(location), 'decimal degrees'],
    ['Degrees', sexagesimalOf(location), 'degrees, minutes and seconds'],
    ['Map link', geoLinkOf(location), 'map link'],
  ] as const;
  return ways.map(([label, text, name]) => [
    label,
    <Copyable key={label} text={text} name={name} />,
  ]);
}
