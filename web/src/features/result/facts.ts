import type { LineType, PhoneInfo } from '@geonod/contracts';
import type { ApproximateArea, SheetArea } from '../../ui/map/place.ts';

const lineTypes: Readonly<Record<LineType, string>> = {
  mobile: 'Mobile',
  'fixed-line': 'Fixed line',
  'fixed-line-or-mobile': 'Fixed line or mobile',
  voip: 'Internet phone (VoIP)',
  'toll-free': 'Toll-free',
  'premium-rate': 'Premium rate',
  other: 'Other',
};

/** The kind of line in words; null where the numbering plan does not tell. */
export function lineTypeInWords(info: PhoneInfo): string | null {
  return info.line_type === null ? null : lineTypes[info.line_type];
}

/**
 * The number that the plan was asked about, where it is not the one that was typed: a Brazilian mobile number of before
 * 2016 lacks its first digit. Undefined where they are the same.
 */
export function readAs(
  phone: string,
  { international_number: read }: PhoneInfo,
): string | undefined {
  const digits = (number: string) => number.replace(/\D/g, '');
  return read === null || digits(read) === digits(phone) ? undefined : read;
}

/** Why a number was read as another. */
export function readAsNote({ country_iso, line_type }: PhoneInfo): string | undefined {
  return country_iso === 'BR' && line_type === 'mobile'
    ? 'mobile numbers in Brazil begin with a 9 since 2016'
    : undefined;
}

/**
 * What the city of a result is. In Brazil an area code covers hundreds of towns and the result names the
 * principal one.
 */
export function cityNote(info: PhoneInfo): string | undefined {
  if (info.area_code === null) return undefined;
  const areaCode = `area code ${info.area_code}`;
  return info.country_iso === 'BR' && info.phone_region !== null
    ? `principal city of ${areaCode}`
    : areaCode;
}

/** Who chose the carrier: numbers move between carriers, and the plan does not follow them. */
export function carrierNote(info: PhoneInfo): string | undefined {
  return info.carrier === null ? undefined : 'the original carrier';
}

/**
 * What of the result may stand on a map: an outline, where the sheet has it, else a circle, or nothing. There is no point
 * to a number.
 */
export function registeredArea(info: PhoneInfo, outline?: SheetArea): ApproximateArea | null {
  const area = info.registration_area;
  if (!area) return null;
  const { latitude, longitude, radiusKm, level } = area;
  const country = level === 'country' ? info.location : null;
  return {
    kind: 'area',
    latitude,
    longitude,
    radiusKm,
    // A country without an outline is so small that no sheet is fine enough for it: a small map shows where it is.
    ...(outline ? { outline } : level === 'country' && { besideInset: true }),
    label: `registered somewhere in ${outline?.name ?? country ?? 'this area'}`,
    centreName: level === 'city' ? info.phone_region : null,
  };
}

/** The outline of a number on a sheet; its country's, where the sheet does not know the part of it. */
export function outlineOf(
  { outline_id: id }: PhoneInfo,
  areas: ReadonlyMap<string, SheetArea> | undefined,
): SheetArea | undefined {
  if (id === null) return undefined;
  return areas?.get(id) ?? areas?.get(id.split('-')[0] ?? id);
}

interface SearchLink {
  readonly name: string;
  readonly href: string;
}

const engines = [
  ['Google', 'https://www.google.com/search'],
  ['Bing', 'https://www.bing.com/search'],
  ['DuckDuckGo', 'https://duckduckgo.com/'],
] as const;

/** What the web says of a number, at each search engine. */
export function searchLinks(number: string): readonly SearchLink[] {
  const query = new URLSearchParams({ q: number });
  return engines.map(([name, address]) => ({ name, href: `${address}?${query}` }));
}
