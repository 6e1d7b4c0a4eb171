import { addressMaxLength } from '@geonod/contracts/limits';
import { geocoderUrl } from './geocoder.ts';

/** An address is a courtesy; the person who shares does not wait longer for it. */
const timeLimitMs = 5_000;

/** How finely a place is named: by its street, or by its district. Levels of detail as the service counts them. */
const zoomOf = { address: 18, district: 13 } as const;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The name of a place, as an OpenStreetMap service knows it (Nominatim's `jsonv2`), in the reader's language.
 * Throws 'Failed to fetch address' when there is none to be had.
 */
export async function fetchAddress(
  { latitude, longitude }: Place,
  detail: keyof typeof zoomOf,
  language: string,
): Promise<string> {
  const query = new URLSearchParams({
    format: 'jsonv2',
    lat: String(latitude),
    lon: String(longitude),
    zoom: String(zoomOf[detail]),
    'accept-language': language,
  });
  // By hand: not every browser that reads a recipient's page has `AbortSignal.timeout`.
  const late = new AbortController();
  setTimeout(() => late.abort(), timeLimitMs);
  try {
    const response = await fetch(`${geocoderUrl}?${query}`, { signal: late.signal });
    return addressIn(await response.json());
  } catch (error) {
    throw new Error('Failed to fetch address', { cause: error });
  }
}

function addressIn(body: unknown): string {
  const address = (body as { readonly display_name?: unknown } | null)?.display_name;
  if (typeof address !== 'string') throw new Error('The response holds no address');
  // Cut through a character, it could not be sent.
  return address.slice(0, addressMaxLength).replace(/[\ud800-\udbff]$/, '');
}
