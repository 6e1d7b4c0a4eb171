import { northAmericanCities } from './north-american-cities.ts';
import {
  type NorthAmericanState,
  newerAreaCodes,
  northAmericanStateCodes,
  northAmericanStates,
} from './north-american-states.ts';
import { hasAreaCode, type NumberRecord } from './number-directory.ts';
import { type Registration, registrationElsewhere } from './registration.ts';

/** Places that the plan writes in another way than `City, ST` or a state's name. */
const placesWrittenOtherwise: Readonly<Record<string, string>> = {
  Philadelphia: 'Philadelphia, PA',
  'Washington D.C.': 'Washington, DC',
  'Washington State': 'Washington',
  'Watson Lake': 'Watson Lake, YT',
};

/** A number of the United States or Canada is registered in a city or, failing that, in its state. */
export function registrationInNorthAmerica(
  record: NumberRecord,
  countryIso: 'US' | 'CA',
): Registration {
  const located = hasAreaCode(record) ? locate(record) : null;
  if (!located) return registrationElsewhere({ ...record, place: null }, countryIso);
  const { city, state } = located;
  const stateName = state.name.replaceAll('/', ' / ');
  return {
    city: city?.name ?? null,
    words: city ? [city.name, stateName] : [stateName],
    areaCode: record.nationalNumber.slice(0, 3),
    outlineId: `${countryIso}-${state.code}`,
    ...circleOf(located),
  };
}

interface Located {
  readonly city: { readonly name: string; readonly plannedAs: string } | null;
  readonly state: NorthAmericanState;
}

function locate({ place, nationalNumber }: NumberRecord): Located | null {
  if (place === null) return inState(newerAreaCodes[nationalNumber.slice(0, 3)]);
  const written = placesWrittenOtherwise[place] ?? place;
  // A few prefixes name a street before the city: `Cherry Street, Philadelphia, PA`.
  const [stateCode, name] = written.split(', ').reverse();
  if (stateCode === undefined || name === undefined) {
    return inState(northAmericanStateCodes.get(written));
  }
  const state = northAmericanStates.get(stateCode);
  return state ? { city: { name, plannedAs: `${name}, ${stateCode}` }, state } : null;
}

function inState(stateCode: string | undefined): Located | null {
  const state = stateCode === undefined ? undefined : northAmericanStates.get(stateCode);
  return state ? { city: null, state } : null;
}

function circleOf({ city, state }: Located): Pick<Registration, 'area' | 'timeZones'> {
  const knownCity = city && northAmericanCities.get(city.plannedAs);
  const { latitude, longitude, radiusKm } = knownCity ?? state;
  return knownCity
    ? {
        area: { latitude, longitude, radiusKm, level: 'city' },
        timeZones: [knownCity.timeZone ?? state.timeZones[0]],
      }
    : { area: { latitude, longitude, radiusKm, level: 'state' }, timeZones: state.timeZones };
}
