import {
  type ApproximateCell,
  approximateCell,
  type LocationPrecision,
  type SharedLocation,
} from '@geonod/contracts';
import type { StoredLocation } from '@geonod/contracts/documents/request';
import { asOneLine } from './sender-words.ts';
import { viewingKeyHash } from './shared-place.ts';

/** What a recipient sends of where they are. */
export interface SentLocation {
  readonly location: SharedLocation;
  readonly accuracy?: number;
  /** ISO 8601 in UTC. */
  readonly takenAt?: string;
  readonly precision?: LocationPrecision;
  /** Of the tab that sends it. */
  readonly viewingKey?: string;
}

/**
 * What is kept of a location, at `now`. An approximate one is the centre of its cell, whatever was sent, within the
 * radius that its recipient was shown, which is the cell's at least; a fix from a clock that runs ahead was taken now, and
 * one from a clock that was never set has no moment: it would be told as decades old.
 */
export function locationToStore(sent: SentLocation, now: Date): StoredLocation {
  const { location, precision = 'exact', viewingKey } = sent;
  const { latitude, longitude } = location;
  const accuracy = sent.accuracy ?? location.accuracy;
  const exact = { latitude, longitude, ...(accuracy === undefined ? {} : { accuracy }) };
  const place = precision === 'approximate' ? cellAround(exact) : exact;
  const taken = takenOf(sent, now);
  return {
    ...place,
    address: location.address === null ? null : asOneLine(location.address) || null,
    precision,
    ...(taken ? { takenAt: taken } : {}),
    ...(viewingKey === undefined ? {} : { viewingKey: viewingKeyHash(viewingKey) }),
  };
}

/** No device that finds its position tells an earlier moment, unless its clock was never set. */
const earliestFix = new Date('2000-01-01T00:00:00Z');

function takenOf({ takenAt }: SentLocation, now: Date): Date | null {
  const taken = takenAt === undefined ? null : new Date(takenAt);
  if (taken === null || taken < earliestFix) return null;
  return taken < now ? taken : now;
}

function cellAround({
  latitude,
  longitude,
  accuracy = 0,
}: Pick<SharedLocation, 'latitude' | 'longitude' | 'accuracy'>): ApproximateCell {
  const cell = approximateCell(latitude, longitude);
  return { ...cell, accuracy: Math.max(cell.accuracy, accuracy) };
}
