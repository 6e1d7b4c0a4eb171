import type { LocationRequest, SharedLocation } from '@geonod/contracts';
import { clockTime } from '../../lib/moments.ts';

/** The address, or else latitude and longitude. */
export function placeOf(location: SharedLocation): string {
  return location.address ?? coordinatesOf(location);
}

/** Latitude and longitude in degrees: `-23.55630, -46.65861`, good to about a metre. */
export function coordinatesOf({ latitude, longitude }: SharedLocation): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** `Within 14 m`: rounded up, so that it is never said to be closer than it is. Null when the device did not tell. */
export function accuracyOf({ accuracy }: SharedLocation): string | null {
  if (accuracy === undefined) return null;
  if (accuracy <= 999) return `Within ${Math.max(1, Math.ceil(accuracy))} m`;
  return `Within ${(Math.ceil(accuracy / 100) / 10).toFixed(1)} km`;
}

/** `Within 14 m, taken at 13:41`, and whether no address was found; null when there is nothing to say. */
export function qualityOf({ location, completedAt }: LocationRequest): string | null {
  if (!location) return null;
  const words = [
    accuracyOf(location),
    completedAt && `taken at ${clockTime(new Date(completedAt))}`,
    location.address === null && 'no address found',
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

/** Where somebody else's map shows the point. */
export function mapAddress({ latitude, longitude }: SharedLocation): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`;
}
