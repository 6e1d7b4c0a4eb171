import { brazilianAreaCodes, brazilianStates } from './brazilian-area-codes.ts';
import { registrationElsewhere } from './elsewhere.ts';
import { hasAreaCode, type NumberRecord } from './number-directory.ts';
import type { Registration } from './registration.ts';

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
    timeZones,
  };
}
