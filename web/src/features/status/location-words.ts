import type { LocationRequest, ToldLocation } from '@geonod/contracts';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { clockTime } from '../../lib/moments.ts';
import type { MapPlace } from '../../ui/map/place.ts';
import { decimalOf, isApproximate } from './coordinates.ts';

/** The address, or else latitude and longitude; around it, where only a cell is known. */
export function placeOf(location: ToldLocation): string {
  const place = location.address || decimalOf(location);
  return isApproximate(location) ? `Around ${place}` : place;
}

/** `Within 14 m`: rounded up, so that it is never said to be closer than it is. Null when the device did not tell. */
export function accuracyOf({ accuracy }: Pick<ToldLocation, 'accuracy'>): string | null {
  return accuracy === undefined ? null : `Within ${lengthOf(accuracy)}`;
}

/** `Approximate: somewhere in a circle 1.4 km across`; null for a place that is not. */
export function roughnessOf(location: ToldLocation): string | null {
  if (!isApproximate(location) || location.accuracy === undefined) return null;
  return `Approximate: somewhere in a circle ${lengthOf(2 * location.accuracy)} across`;
}

/** In metres, rounded up: `14 m`, `1.1 km`. */
function lengthOf(metres: number): string {
  if (metres <= 999) return `${Math.max(1, Math.ceil(metres))} m`;
  return `${(Math.ceil(metres / 100) / 10).toFixed(1)} km`;
}

/** When the device took it: it may have been some time before it was shared. */
export function takenAt({ location, completedAt }: LocationRequest): Date | null {
  const moment = location?.takenAt ?? completedAt;
  return location && moment !== undefined ? new Date(moment) : null;
}

/** A fix this old, in milliseconds, is worth a word: with less, where somebody is has not changed. */
const oldAfterMs = 2 * minuteMs;

interface DrawnLocation extends Pick<ToldLocation, 'latitude' | 'longitude'> {
  readonly accuracy: ToldLocation['accuracy'] | undefined;
  readonly precision: ToldLocation['precision'] | undefined;
}

/** What is drawn of it, and said of that in the words that stand beside it. */
export function mapPlaceOf(
  { accuracy, precision, ...at }: DrawnLocation,
  sharedBy: string,
): MapPlace {
  if (accuracy === undefined) return { ...at, kind: 'point', sharedBy };
  if (precision === 'approximate') {
    return {
      ...at,
      kind: 'area',
      radiusKm: accuracy / 1000,
      besideInset: true,
      label: 'somewhere in this circle',
      description: `a dashed circle ${lengthOf(2 * accuracy)} across, ${sharedBy} was somewhere in it`,
    };
  }
  return {
    ...at,
    kind: 'point',
    sharedBy,
    accuracyMetres: accuracy,
    accuracyText: `within ${lengthOf(accuracy)}`,
  };
}

/** How old a fix was when it was shared: `21 minutes`, `3 hours`, `2 days`; null for a fresh one. */
export function ageOf(request: LocationRequest): string | null {
  const taken = takenAt(request);
  if (!taken || request.completedAt === undefined) return null;
  const age = Date.parse(request.completedAt) - taken.getTime();
  if (age < oldAfterMs) return null;
  if (age < 2 * hourMs) return `${Math.floor(age / minuteMs)} minutes`;
  if (age < 2 * dayMs) return `${Math.floor(age / hourMs)} hours`;
  return `${Math.floor(age / dayMs)} days`;
}

/** Who shared a place, as it stands in a sentence: a link can be opened by anybody who has it, and proves nothing of a number. */
export function sharerOf({ type }: Pick<LocationRequest, 'type'>): string {
  return type === 'link' ? 'whoever opened your link' : 'its owner';
}

/**
 * `Within 14 m, taken at 13:41`, how old it was, and whether no address came with it; null when there is nothing to say.
 */
export function qualityOf(request: LocationRequest): string | null {
  const { location } = request;
  if (!location) return null;
  const taken = takenAt(request);
  const age = ageOf(request);
  const words = [
    request.type === 'link' && `shared by ${sharerOf(request)}`,
    (roughnessOf(location) ?? accuracyOf(location))?.replace(/^./, (first) => first.toLowerCase()),
    taken && `taken at ${clockTime(taken)}`,
    age && `${age} before it was shared`,
    !location.address && 'without an address',
  ]
    .filter(Boolean)
    .join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

const houseNumber = /^\d+\w?$/;

/** An address in two lines: `Rua Augusta, 1508`, which finds the door, and the rest of it. */
export function addressLines(address: string): readonly [door: string, rest: string] {
  const parts = address.split(/,\s*/);
  // Map services put a house number before its street in some countries, and after it in others.
  const hasNumber = parts.slice(0, 2).some((part) => houseNumber.test(part));
  const take = hasNumber ? 2 : 1;
  return [parts.slice(0, take).join(', '), parts.slice(take).join(', ')];
}
