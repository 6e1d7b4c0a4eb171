import type { ToldLocation } from '@geonod/contracts';

type Point = Pick<ToldLocation, 'latitude' | 'longitude' | 'accuracy' | 'precision'>;

/** Whether only a cell is known, of which the point is the centre. */
export function isApproximate({ precision }: Pick<ToldLocation, 'precision'>): boolean {
  return precision === 'approximate';
}

/**
 * Latitude and longitude in degrees, to a tenth of a metre: `-23.5563, -46.658614`. Of an approximate place
 * `-23.556, -46.659`, good to about a hundred metres: more digits would say more than is known.
 */
export function decimalOf(point: Point): string {
  const write = isApproximate(point)
    ? (degrees: number) => degrees.toFixed(3)
    : (degrees: number) => String(Number(degrees.toFixed(6)));
  return `${write(point.latitude)}, ${write(point.longitude)}`;
}

/** The same in degrees, minutes and seconds: `23°33′22.7″S 46°39′31.0″W`; of an approximate place without tenths. */
export function sexagesimalOf(point: Point): string {
  const digits = isApproximate(point) ? 0 : 1;
  const latitude = sexagesimal(point.latitude, digits);
  const longitude = sexagesimal(point.longitude, digits);
  return `${latitude}${point.latitude < 0 ? 'S' : 'N'} ${longitude}${point.longitude < 0 ? 'W' : 'E'}`;
}

function sexagesimal(degrees: number, digits: number): string {
  // In the smallest unit that is shown, so that 59.96 seconds become a minute.
  const unit = 10 ** digits;
  const all = Math.round(Math.abs(degrees) * 3600 * unit);
  const seconds = (all % (60 * unit)) / unit;
  const minutes = Math.floor(all / (60 * unit)) % 60;
  const width = digits === 0 ? 2 : digits + 3;
  const padded = seconds.toFixed(digits).padStart(width, '0');
  return `${Math.floor(all / (3600 * unit))}°${String(minutes).padStart(2, '0')}′${padded}″`;
}

/** A link that map apps understand, with how sure it is, in metres: `geo:-23.5563,-46.65861;u=14`. Source: RFC 5870. */
export function geoLinkOf(point: Point): string {
  const uncertainty = point.accuracy === undefined ? '' : `;u=${Math.ceil(point.accuracy)}`;
  return `geo:${decimalOf(point).replace(' ', '')}${uncertainty}`;
}

/** A map outside of this site that shows a place. */
interface OutsideMap {
  readonly href: string;
  /** The device's own app, not a page. */
  readonly isApp: boolean;
}

/**
 * The map that the device with this user agent has itself; where none is known, OpenStreetMap's page. An approximate
 * place has no pin there either: it is only what the map opens at.
 */
export function outsideMap(point: Point, userAgent: string): OutsideMap {
  const at = decimalOf(point).replace(' ', '');
  const isRough = isApproximate(point);
  if (/Android/.test(userAgent)) {
    return { href: isRough ? `geo:${at}?z=14` : `geo:${at}?q=${at}`, isApp: true };
  }
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    const query = isRough ? `ll=${at}&z=14` : `ll=${at}&q=${at}`;
    return { href: `https://maps.apple.com/?${query}`, isApp: true };
  }
  return { href: openStreetMap(point, isRough), isApp: false };
}

function openStreetMap({ latitude, longitude }: Point, isRough: boolean): string {
  const zoom = isRough ? 14 : 17;
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  const pin = isRough ? '' : `?${query}`;
  return `https://www.openstreetmap.org/${pin}#map=${zoom}/${latitude}/${longitude}`;
}
