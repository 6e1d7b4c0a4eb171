import type { PhoneInfo } from '@geonod/contracts';
import { dateAndTime, dateOf } from '../../lib/moments.ts';
import { hasArea, isServiceNumber } from '../../lib/phone-lookup.ts';
import { carrierNote, cityNote } from './facts.ts';

/** What was found of a number, and when. */
export interface Finding {
  /** As it was typed. */
  readonly phone: string;
  readonly info: PhoneInfo;
  readonly lookedUpAt: Date;
}

const unknown = '----';
const plan = 'the public numbering plan';

/** The text of `location-report.txt`: each fact on a line, and below it where it comes from. */
export function reportText({ phone, info, lookedUpAt }: Finding): string {
  const lines = [
    'GeoNod location report',
    '',
    `Phone: ${info.international_number ?? phone}`,
    '  Source: the number as it was looked up',
    `City: ${withNote(info.phone_region, cityNote(info))}`,
    `  Source: ${sourceOf(info.phone_region, plan)}`,
    `Country: ${info.country ?? unknown}`,
    `  Source: ${sourceOf(info.country, plan)}`,
    `Carrier: ${withNote(info.carrier, carrierNote(info))}`,
    `  Source: ${sourceOf(info.carrier, `${plan}; the number may have moved to another carrier since`)}`,
    `Registered area: ${areaInWords(info)}`,
    `  Source: ${sourceOf(hasArea(info) || null, `${plan}, not the phone`)}`,
    `Looked up: ${dateAndTime(lookedUpAt)} (${zoneOf(lookedUpAt)})`,
    '',
    ...howToRead(info),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of a number without an area, nothing is said of where it was registered; of one that nobody carries, of no owner. */
function howToRead(info: PhoneInfo): readonly string[] {
  const approximate = 'The location comes from carrier data and may be approximate.';
  const exact = 'An exact place exists only once its owner shares it.';
  if (!hasArea(info)) return isServiceNumber(info) ? [approximate] : [approximate, exact];
  return [
    `${approximate} It is where the number was`,
    `registered; the phone may be elsewhere.${isServiceNumber(info) ? '' : ` ${exact}`}`,
  ];
}

/** What is written below the map of `location-map.png`. */
export function pictureCaption(lookedUpAt: Date): string {
  return `Registered somewhere in this area: numbering plan, ${dateOf(lookedUpAt)}. The phone may be elsewhere.`;
}

function withNote(value: string | null, note: string | undefined): string {
  return note === undefined ? (value ?? unknown) : `${value ?? unknown} (${note})`;
}

function sourceOf(fact: unknown, source: string): string {
  return fact === null ? 'not in our data' : source;
}

function areaInWords({ registration_area: area, location }: PhoneInfo): string {
  if (area === undefined) return location ?? unknown;
  if (area === null) return unknown;
  const latitude = side(area.latitude, 'N', 'S');
  return `within ${area.radiusKm} km of ${latitude}, ${side(area.longitude, 'E', 'W')}`;
}

function side(angle: number, positive: string, negative: string): string {
  return `${Math.abs(angle)}° ${angle < 0 ? negative : positive}`;
}

/** `GMT-3`: a text file travels, so its time says where it was read. */
function zoneOf(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';
}
