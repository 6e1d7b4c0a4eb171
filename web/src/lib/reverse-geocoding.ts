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
  const { display_name: name, address } = (body ?? {}) as Answer;
  if (typeof name !== 'string') throw new Error('The response holds no address');
  const said = address ? asOnLetter(name, address) : name;
  // Cut through a character, it could not be sent.
  return said.slice(0, addressMaxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Without the parts of it that nobody writes on a letter, and with a city and its state of the same name said once. */
function asOnLetter(name: string, address: Readonly<Record<string, unknown>>): string {
  const areas = statisticalAreas(address);
  const parts = name.split(', ').filter((part) => !areas.includes(part));
  return parts.filter((part, index) => parts.indexOf(part) === index).join(', ');
}

interface Answer {
  readonly display_name?: unknown;
  /** The same part by part, each under what it is. */
  readonly address?: Readonly<Record<string, unknown>> | null;
}

/**
 * What of an address are areas that statistics are made for, and nobody writes on a letter. Brazil has up to four above
 * each town, such as `Região Geográfica Intermediária de São Paulo`.
 */
function statisticalAreas(parts: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { country_code: country, city, town, village, state } = parts;
  const { municipality, county, state_district: district, region } = parts;
  if (country !== 'br') return [];
  const isInTown = (city ?? town ?? village) !== undefined;
  return [...(isInTown ? [municipality, county] : []), district, region].filter(
    (area) => ![city, town, village, state].includes(area),
  );
}
