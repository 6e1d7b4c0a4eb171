import {
  type ApproximateCell,
  approximateCell,
  type LocationPrecision,
  type SharedLocation,
} from '@geonod/contracts';
import type { StoredLocation } from '@geonod/contracts/documents/request';

/** What a recipient sends of where they are. */
export interface SentLocation {
  readonly location: SharedLocation;
  readonly accuracy?: number;
  /** ISO 8601 in UTC. */
  readonly takenAt?: string;
  readonly precision?: LocationPrecision;
}

/**
 * What is kept of a location, at `now`. An approximate one is the centre of its cell, whatever was sent, within the
 * radius that its recipient was shown, which is the cell's at least; a fix from a clock that runs ahead was taken now.
 */
export function toldLocation(sent: SentLocation, now: Date): StoredLocation {
  const { location, precision = 'exact' } = sent;
  const { latitude, longitude } = location;
  const accuracy = sent.accuracy ?? location.accuracy;
  const exact = { latitude, longitude, ...(accuracy === undefined ? {} : { accuracy }) };
  const place = precision === 'approximate' ? cellAround(exact) : exact;
  const taken = sent.takenAt === undefined ? null : new Date(sent.takenAt);
  return {
    ...place,
    address: location.address?.trim() || null,
    precision,
    ...(taken ? { takenAt: taken < now ? taken : now } : {}),
  };
}

function cellAround({
  latitude,
  longitude,
  accuracy = 0,
}: Pick<SharedLocation, 'latitude' | 'longitude' | 'accuracy'>): ApproximateCell {
  const cell = approximateCell(latitude, longitude);
  return { ...cell, accuracy: Math.max(cell.accuracy, accuracy) };
}
