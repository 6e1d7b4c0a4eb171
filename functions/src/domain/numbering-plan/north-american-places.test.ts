import { describe, expect, it } from 'vitest';
import { northAmericanCities } from './north-american-cities.ts';
import { newerAreaCodes, northAmericanStates } from './north-american-states.ts';
import { kilometresBetween } from './testing/kilometres-between.ts';

/** Bounding box of each state and province in degrees, typed from a map: south, north, west, east. */
// One line a state: a table that is read and checked by eye.
// biome-ignore format: see above
const stateBoxes: Record<string, [number, number, number, number]> = {
  AL: [30.1, 35.1, -88.5, -84.8], AK: [51, 71.5, -180, -129.9], AZ: [31.3, 37.1, -114.9, -109],
  AR: [33, 36.5, -94.7, -89.6], CA: [32.5, 42.1, -124.5, -114.1], CO: [36.9, 41.1, -109.1, -102],
  CT: [40.9, 42.1, -73.8, -71.7], DC: [38.7, 39, -77.2, -76.9], DE: [38.4, 39.9, -75.8, -75],
  FL: [24.4, 31.1, -87.7, -79.9], GA: [30.3, 35.1, -85.7, -80.8], HI: [18.8, 22.4, -160.4, -154.7],
  ID: [41.9, 49.1, -117.3, -111], IL: [36.9, 42.6, -91.6, -87], IN: [37.7, 41.8, -88.1, -84.7],
  IA: [40.3, 43.6, -96.7, -90.1], KS: [36.9, 40.1, -102.1, -94.5], KY: [36.4, 39.2, -89.6, -81.9],
  LA: [28.9, 33.1, -94.1, -88.8], ME: [42.9, 47.5, -71.1, -66.9], MD: [37.8, 39.8, -79.5, -75],
  MA: [41.2, 42.9, -73.6, -69.9], MI: [41.6, 48.3, -90.5, -82.1], MN: [43.4, 49.4, -97.3, -89.4],
  MS: [30.1, 35.1, -91.7, -88], MO: [35.9, 40.7, -95.8, -89], MT: [44.3, 49.1, -116.1, -104],
  NE: [39.9, 43.1, -104.1, -95.3], NV: [35, 42.1, -120.1, -114], NH: [42.6, 45.4, -72.6, -70.6],
  NJ: [38.9, 41.4, -75.6, -73.8], NM: [31.3, 37.1, -109.1, -102.9], NY: [40.4, 45.1, -79.8, -71.8],
  NC: [33.8, 36.6, -84.4, -75.4], ND: [45.9, 49.1, -104.1, -96.5], OH: [38.4, 42, -84.9, -80.5],
  OK: [33.6, 37.1, -103.1, -94.4], OR: [41.9, 46.4, -124.7, -116.4], PA: [39.7, 42.4, -80.6, -74.6],
  RI: [41.1, 42.1, -71.9, -71.1], SC: [32, 35.3, -83.4, -78.5], SD: [42.4, 46, -104.1, -96.4],
  TN: [34.9, 36.7, -90.4, -81.6], TX: [25.8, 36.6, -106.7, -93.5], UT: [36.9, 42.1, -114.1, -109],
  VT: [42.7, 45.1, -73.5, -71.4], VA: [36.5, 39.5, -83.7, -75.2], WA: [45.5, 49.1, -124.9, -116.9],
  WV: [37.2, 40.7, -82.7, -77.7], WI: [42.4, 47.1, -92.9, -86.2], WY: [40.9, 45.1, -111.1, -104],
  AB: [48.9, 60.1, -120.1, -109.9], BC: [48.2, 60.1, -139.1, -114], MB: [48.9, 60.1, -102.1, -88.9],
  NB: [44.5, 48.1, -69.1, -63.7], NL: [46.6, 60.4, -67.9, -52.6], NS: [43.3, 47.1, -66.4, -59.7],
  NT: [59.9, 78.8, -136.5, -101.9], NU: [51.6, 83.2, -120.7, -61], ON: [41.6, 56.9, -95.2, -74.3],
  PE: [45.9, 47.1, -64.5, -61.9], QC: [44.9, 62.6, -79.8, -57.1], SK: [48.9, 60.1, -110.1, -101.3],
  YT: [59.9, 69.7, -141.1, -123.8],
};

/** Towns in opposite corners of their states. */
const cornerTowns: [string, string, number, number][] = [
  ['CA', 'Crescent City', 41.76, -124.2],
  ['CA', 'Calexico', 32.68, -115.5],
  ['TX', 'El Paso', 31.76, -106.49],
  ['TX', 'Brownsville', 25.9, -97.5],
  ['FL', 'Pensacola', 30.42, -87.22],
  ['FL', 'Key West', 24.56, -81.78],
  ['NY', 'Montauk', 41.04, -71.95],
  ['TN', 'Memphis', 35.15, -90.05],
  ['VA', 'Chincoteague', 37.93, -75.38],
  ['MI', 'Ironwood', 46.45, -90.17],
  ['HI', 'Hilo', 19.71, -155.08],
  ['HI', 'Lihue', 21.98, -159.37],
  ['AK', 'Ketchikan', 55.34, -131.65],
  ['ON', 'Windsor', 42.31, -83.04],
  ['ON', 'Kenora', 49.77, -94.49],
  ['QC', 'Montreal', 45.5, -73.57],
  ['BC', 'Victoria', 48.43, -123.37],
  ['NL', "St. John's", 47.56, -52.71],
  ['NS/PE', 'Yarmouth', 43.84, -66.12],
  ['NT/NU/YT', 'Iqaluit', 63.75, -68.52],
  ['NT/NU/YT', 'Whitehorse', 60.72, -135.06],
];

function isWithin(
  [south, north, west, east]: [number, number, number, number],
  point: {
    latitude: number;
    longitude: number;
  },
) {
  const { latitude, longitude } = point;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

describe('the states of +1', () => {
  it('are the 50 states, the capital district and the 13 provinces of Canada', () => {
    const codes = [...northAmericanStates.keys()].filter((code) => !code.includes('/'));
    expect(codes.sort()).toEqual(Object.keys(stateBoxes).sort());
  });

  it.each(Object.entries(stateBoxes))('%s is centred on itself', (code, box) => {
    const state = northAmericanStates.get(code);
    expect(state && isWithin(box, state)).toBe(true);
  });

  it.each(cornerTowns)('%s reaches %s', (code, _, latitude, longitude) => {
    const state = northAmericanStates.get(code);
    const distance = state && kilometresBetween(state, { latitude, longitude });
    expect(distance).toBeLessThan(state?.radiusKm ?? 0);
  });

  it.each(Object.entries(newerAreaCodes))('area code %s is of %s', (areaCode, state) => {
    expect(areaCode).toMatch(/^[2-9]\d\d$/);
    expect(northAmericanStates.has(state)).toBe(true);
  });
});

describe('the cities of +1', () => {
  it.each([...northAmericanCities])('%s lies in its state', (name, city) => {
    const box = stateBoxes[name.slice(-2)];
    expect(box && isWithin(box, city)).toBe(true);
    expect(city.radiusKm).toBeLessThanOrEqual(50);
  });

  it.each([
    ['New York, NY', 40.71, -74.01],
    ['Los Angeles, CA', 34.05, -118.24],
    ['Houston, TX', 29.76, -95.37],
    ['Miami, FL', 25.77, -80.19],
    ['Seattle, WA', 47.61, -122.33],
    ['Toronto, ON', 43.65, -79.38],
    ['Montreal, QC', 45.51, -73.55],
    ['Vancouver, BC', 49.26, -123.11],
  ])('%s is where it is', (name, latitude, longitude) => {
    const city = northAmericanCities.get(name);
    expect(city && kilometresBetween(city, { latitude, longitude })).toBeLessThan(5);
  });
});
