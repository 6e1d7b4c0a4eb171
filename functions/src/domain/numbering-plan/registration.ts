import type { RegistrationArea } from '@geonod/contracts';
import { registrationInBrazil } from './brazil.ts';
import { registrationElsewhere } from './elsewhere.ts';
import { registrationInNorthAmerica } from './north-america.ts';
import type { NumberRecord } from './number-directory.ts';

/** Where a plan registered a number, as far as the plan tells. */
export interface Registration {
  readonly city: string | null;
  /** The place from small to large, without the country. */
  readonly words: readonly string[];
  readonly areaCode: string | null;
  readonly area: RegistrationArea | null;
  readonly timeZones: readonly string[];
}

/** Finds the smallest area that the plan ties the number to; the country's where it ties it to none. */
export function registrationOf(record: NumberRecord, countryIso: string): Registration {
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
