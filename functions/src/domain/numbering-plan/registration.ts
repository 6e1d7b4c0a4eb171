import type { RegistrationArea } from '@geonod/contracts';
import { brazilianAreaCodes, brazilianStates } from './brazilian-area-codes.ts';
import { countryAreas } from './country-areas.ts';
import { hasAreaCode, type NumberRecord } from './number-directory.ts';
import { readPlace } from './place.ts';

/** Where a plan registered a number, as far as the plan tells. */
export interface Registration {
  readonly city: string | null;
  /** The place from small to large, without the country. */
  readonly words: readonly string[];
  readonly areaCode: string | null;
  readonly area: RegistrationArea | null;
  /** What a map outlines: see `outline_id` of `verifyPhone`. */
  readonly outlineId: string | null;
  readonly timeZones: readonly string[];
}

/** A Brazilian number is registered in its area code; 0800 and 4004 numbers in the whole country. */
export function registrationInBrazil(record: NumberRecord): Registration {
  const areaCode = record.nationalNumber.slice(0, 2);
  const row = hasAreaCode(record) ? brazilianAreaCodes.get(areaCode) : undefined;
  if (!row) return registrationElsewhere(record, 'BR');
  const { state, principalCity, latitude, longitude, radiusKm, timeZones } = row;
  const stateName = brazilianStates[state];
  return {
    city: principalCity,
    words: [principalCity, state === 'DF' ? stateName : `State of ${stateName}`],
    areaCode,
    area: { latitude, longitude, radiusKm, level: 'city' },
    outlineId: `BR-${areaCode}`,
    timeZones,
  };
}

/** `JAL` for Jalisco, `VI` for the Virgin Islands: no words for a reader. */
const abbreviation = /^[A-Z]{2,4}$/;

/** A number is registered in its country; the words name the city too, where the plan does. */
export function registrationElsewhere(record: NumberRecord, countryIso: string): Registration {
  const place = record.place === null ? null : readPlace(record.place, record.callingCode);
  const country = countryAreas.get(countryIso);
  const isNorthAmerican = record.callingCode === '1';
  return {
    city: place?.city ?? null,
    words: place?.words.filter((word) => !abbreviation.test(word)) ?? [],
    areaCode: isNorthAmerican && hasAreaCode(record) ? record.nationalNumber.slice(0, 3) : null,
    area: country
      ? {
          latitude: country.latitude,
          longitude: country.longitude,
          radiusKm: country.radiusKm,
          level: 'country',
        }
      : null,
    outlineId: countryIso,
    timeZones: country?.timeZones ?? [],
  };
}
