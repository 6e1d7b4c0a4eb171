import { addressMaxLength } from '@geonod/contracts';
import * as z from 'zod/mini';
import { geocoderUrl } from './environment.ts';

/** An address is a courtesy; the person who shares does not wait longer for it. */
const timeLimitMs = 5_000;

const answerSchema = z.object({ display_name: z.string() });

/**
 * The street address of a point, as an OpenStreetMap service knows it (Nominatim's `jsonv2`).
 * Throws 'Failed to fetch address' when there is none to be had.
 */
export async function fetchAddress(
  { latitude, longitude }: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({
    format: 'jsonv2',
    lat: String(latitude),
    lon: String(longitude),
  });
  try {
    const response = await fetch(`${geocoderUrl}?${query}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    });
    const answer = answerSchema.parse(await response.json());
    return answer.display_name.slice(0, addressMaxLength);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error('Failed to fetch address', { cause: error });
  }
}
