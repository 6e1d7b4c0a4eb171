import { countryAreas } from './country-areas.ts';
import { hasAreaCode, type NumberRecord } from './number-directory.ts';
import { readPlace } from './place.ts';
import type { Registration } from './registration.ts';

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
    timeZones: country?.timeZones ?? [],
  };
}
