import type { PhoneInfo } from '@geonod/contracts';
import { findCountry } from '@geonod/contracts/countries';
import { countryNames } from './country-names.ts';
import { registrationInNorthAmerica } from './north-america.ts';
import { hasAreaCode, type NumberRecord } from './number-directory.ts';
import { type Registration, registrationElsewhere, registrationInBrazil } from './registration.ts';

/** What no plan says: the description of a number that none allows. */
const nothingKnown: PhoneInfo = {
  status: 'invalid',
  carrier: null,
  country: null,
  phone_region: null,
  international_number: null,
  location: null,
  country_iso: null,
  area_code: null,
  line_type: null,
  time_zones: [],
  carrier_is_original: true,
  registration_area: null,
  outline_id: null,
};

/** Puts a directory's record of a number into the words and the area that a caller reads. */
export function describeNumber(record: NumberRecord | null): PhoneInfo {
  if (!record) return nothingKnown;
  const countryIso = soleCountry(record);
  const country = countryIso === null ? null : nameOfCountry(countryIso);
  const registration = countryIso === null ? null : registrationOf(record, countryIso);
  return {
    status: 'success',
    carrier: record.carrier,
    country,
    phone_region: registration && registration.city !== country ? registration.city : null,
    international_number: record.internationalNumber,
    location: country === null ? null : inWords(registration?.words ?? [], country),
    country_iso: countryIso,
    area_code: registration?.areaCode ?? null,
    line_type: record.lineType,
    time_zones: [...(registration?.timeZones ?? [])],
    carrier_is_original: true,
    registration_area: registration?.area ?? null,
    outline_id: registration?.outlineId ?? null,
  };
}

/** +1 joins some twenty countries and +7 two: their free-phone and premium ranges belong to none of them alone. */
function soleCountry(record: NumberRecord): string | null {
  const isJointPlan = record.callingCode === '1' || record.callingCode === '7';
  if (isJointPlan && !hasAreaCode(record) && record.lineType !== 'voip') return null;
  return record.countryIso;
}

/** Finds the smallest area that the plan ties the number to; the country's where it ties it to none. */
function registrationOf(record: NumberRecord, countryIso: string): Registration {
  switch (countryIso) {
    case 'BR':
      return registrationInBrazil(record);
    case 'US':
    case 'CA':
      return registrationInNorthAmerica(record, countryIso);
    default:
      return registrationElsewhere(record, countryIso);
  }
}

function inWords(words: Registration['words'], country: string): string {
  return [...words.filter((word) => word !== country), country].join(', ');
}

/** As the picker calls it, from which it was chosen; others as Unicode does. */
function nameOfCountry(iso: string): string {
  return findCountry(iso)?.name ?? countryNames[iso] ?? iso;
}
