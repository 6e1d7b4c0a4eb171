import type { LocationPrecision } from '@geonod/contracts';
import type { Fix } from '../../../lib/geolocation.ts';
import { fetchAddress } from '../../../lib/reverse-geocoding.ts';

/** Outside of React, which may render a page several times before it shows it. */
const asked = new Map<string, Promise<string | null>>();

/**
 * The address of an exact place, the district of an approximate one; null when it is not to be had, for a place is
 * shared without it all the same. Asked once for each reading: the same promise for the same one, until it has failed.
 */
export function findAddress(
  at: Fix,
  precision: LocationPrecision,
  language: string,
): Promise<string | null> {
  const key = readingKey(at, precision, language);
  const found =
    asked.get(key) ??
    fetchAddress(at, precision === 'exact' ? 'address' : 'district', language).catch(() => {
      asked.delete(key);
      return null;
    });
  asked.set(key, found);
  return found;
}

/** The same, or null as soon as the page is left: what is to be sent is not kept back for its name then. */
export function untilLeft(found: Promise<string | null>): Promise<string | null> {
  const over = new AbortController();
  const { signal } = over;
  const left = new Promise<null>((resolve) => {
    const leave = ({ type }: Event) => {
      if (type === 'pagehide' || document.visibilityState === 'hidden') resolve(null);
    };
    document.addEventListener('visibilitychange', leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
  });
  return Promise.race([found, left]).finally(() => over.abort());
}

/** Names a reading as it is told, and in which language its address is. */
export function readingKey(at: Fix, precision: LocationPrecision, language: string): string {
  return [at.latitude, at.longitude, at.takenAt.getTime(), precision, language].join();
}
