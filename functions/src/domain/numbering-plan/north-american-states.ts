/**
 * The states of the United States and the provinces of Canada, under the postal code that the plan
 * writes after a city (`San Francisco, CA`): longer than most files because it is the table itself.
 *
 * Each row is a circle (WGS 84 degrees, radius in kilometres) that holds the towns of the state, and
 * the IANA zones of its clocks, the most populous first. Zones whose clocks agree today are named once.
 */
export interface NorthAmericanState {
  /** Postal code. */
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly timeZones: readonly [string, ...string[]];
}

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const arizona = 'America/Phoenix';
const pacific = 'America/Los_Angeles';
const ontario = 'America/Toronto';
const manitoba = 'America/Winnipeg';
const alberta = 'America/Edmonton';
const atlantic = 'America/Halifax';
const arctic: [string, ...string[]] = [
  'America/Edmonton',
  'America/Whitehorse',
  'America/Iqaluit',
  manitoba,
];

type Row = [
  name: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
  timeZones: [string, ...string[]],
];

const rows: Record<string, Row> = {
  AL: ['Alabama', 32.8, -86.8, 290, [central]],
  AK: ['Alaska', 64.2, -152, 1500, ['America/Anchorage', 'America/Adak']],
  AZ: ['Arizona', 34.3, -111.7, 420, [arizona, mountain]],
  AR: ['Arkansas', 34.8, -92.4, 310, [central]],
  CA: ['California', 37.2, -119.4, 680, [pacific]],
  CO: ['Colorado', 39, -105.5, 380, [mountain]],
  CT: ['Connecticut', 41.6, -72.7, 105, [eastern]],
  DC: ['District of Columbia', 38.9, -77.02, 15, [eastern]],
  DE: ['Delaware', 39, -75.5, 90, [eastern]],
  FL: ['Florida', 28.3, -83, 510, [eastern, central]],
  GA: ['Georgia', 32.7, -83.4, 330, [eastern]],
  HI: ['Hawaii', 20.6, -157.4, 310, ['Pacific/Honolulu']],
  ID: ['Idaho', 44.4, -114.6, 530, ['America/Boise', pacific]],
  IL: ['Illinois', 40, -89.2, 350, [central]],
  IN: ['Indiana', 39.9, -86.3, 290, [eastern, central]],
  IA: ['Iowa', 42, -93.5, 310, [central]],
  KS: ['Kansas', 38.5, -98.4, 375, [central, mountain]],
  KY: ['Kentucky', 37.5, -85.3, 400, [eastern, central]],
  LA: ['Louisiana', 31, -92, 350, [central]],
  ME: ['Maine', 45.3, -69.2, 280, [eastern]],
  MD: ['Maryland', 39, -76.7, 250, [eastern]],
  MA: ['Massachusetts', 42.2, -71.8, 185, [eastern]],
  MI: ['Michigan', 44.5, -85.3, 445, [eastern, central]],
  MN: ['Minnesota', 46.2, -94.5, 420, [central]],
  MS: ['Mississippi', 32.7, -89.7, 300, [central]],
  MO: ['Missouri', 38.4, -92.5, 375, [central]],
  MT: ['Montana', 47, -109.6, 540, [mountain]],
  NE: ['Nebraska', 41.5, -99.8, 400, [central, mountain]],
  NV: ['Nevada', 39.3, -116.6, 520, [pacific, mountain]],
  NH: ['New Hampshire', 43.7, -71.6, 185, [eastern]],
  NJ: ['New Jersey', 40.1, -74.6, 145, [eastern]],
  NM: ['New Mexico', 34.4, -106.1, 445, [mountain]],
  NY: ['New York', 42.9, -75.6, 380, [eastern]],
  NC: ['North Carolina', 35.5, -79.4, 460, [eastern]],
  ND: ['North Dakota', 47.4, -100.4, 345, [central, mountain]],
  OH: ['Ohio', 40.3, -82.8, 280, [eastern]],
  OK: ['Oklahoma', 35.6, -97.4, 530, [central]],
  OR: ['Oregon', 44, -120.5, 390, [pacific, 'America/Boise']],
  PA: ['Pennsylvania', 40.9, -77.8, 285, [eastern]],
  RI: ['Rhode Island', 41.6, -71.5, 60, [eastern]],
  SC: ['South Carolina', 33.9, -80.9, 245, [eastern]],
  SD: ['South Dakota', 44.4, -100.2, 380, [central, mountain]],
  TN: ['Tennessee', 35.8, -86.3, 430, [central, eastern]],
  TX: ['Texas', 31.4, -99.3, 700, [central, mountain]],
  UT: ['Utah', 39.3, -111.7, 370, [mountain]],
  VT: ['Vermont', 44, -72.7, 150, [eastern]],
  VA: ['Virginia', 37.5, -78.8, 450, [eastern]],
  WA: ['Washington', 47.4, -120.5, 330, [pacific]],
  WV: ['West Virginia', 38.6, -80.6, 270, [eastern]],
  WI: ['Wisconsin', 44.6, -89.9, 310, [central]],
  WY: ['Wyoming', 43, -107.5, 370, [mountain]],
  AB: ['Alberta', 54.5, -115, 700, [alberta]],
  BC: ['British Columbia', 53.7, -125, 860, ['America/Vancouver', alberta, 'America/Fort_Nelson']],
  MB: ['Manitoba', 53.8, -98, 640, [manitoba]],
  NB: ['New Brunswick', 46.5, -66.4, 230, [atlantic]],
  NL: ['Newfoundland and Labrador', 51.8, -59, 730, ['America/St_Johns', 'America/Goose_Bay']],
  NS: ['Nova Scotia', 45.1, -63, 300, [atlantic]],
  NT: ['Northwest Territories', 64.8, -119, 850, [alberta]],
  NU: ['Nunavut', 67, -90, 1280, ['America/Iqaluit', manitoba, alberta]],
  ON: ['Ontario', 48.5, -85, 890, [ontario, manitoba]],
  PE: ['Prince Edward Island', 46.35, -63.2, 105, [atlantic]],
  QC: ['Quebec', 53, -70, 1150, [ontario, atlantic]],
  SK: ['Saskatchewan', 54, -106, 650, ['America/Regina', alberta]],
  YT: ['Yukon', 63, -135, 600, ['America/Whitehorse']],
  // Provinces that share one area code, under the words of the plan.
  'NS/PE': ['Nova Scotia/Prince Edward Island', 45.4, -63.1, 310, [atlantic]],
  'NT/NU/YT': ['Northwest Territories/Nunavut/Yukon', 66, -105, 1800, arctic],
};

/** By postal code. */
export const northAmericanStates: ReadonlyMap<string, NorthAmericanState> = new Map(
  Object.entries(rows).map(([code, [name, latitude, longitude, radiusKm, timeZones]]) => [
    code,
    { code, name, latitude, longitude, radiusKm, timeZones },
  ]),
);

/** Postal code by the name that the plan gives to prefixes of a whole state. */
export const northAmericanStateCodes: ReadonlyMap<string, string> = new Map(
  [...northAmericanStates].map(([code, { name }]) => [name, code]),
);

/** Area codes opened after the plan's place data was gathered, with their state. */
export const newerAreaCodes: Readonly<Record<string, string>> = {
  '227': 'MD',
  '235': 'MO',
  '257': 'BC',
  '263': 'QC',
  '274': 'WI',
  '324': 'FL',
  '329': 'NY',
  '350': 'CA',
  '353': 'WI',
  '354': 'QC',
  '357': 'CA',
  '363': 'NY',
  '369': 'CA',
  '382': 'ON',
  '436': 'OH',
  '457': 'LA',
  '464': 'IL',
  '468': 'QC',
  '472': 'NC',
  '557': 'MO',
  '584': 'MB',
  '624': 'NY',
  '645': 'FL',
  '656': 'FL',
  '683': 'ON',
  '686': 'VA',
  '728': 'FL',
  '730': 'IL',
  '742': 'ON',
  '753': 'ON',
  '821': 'SC',
  '826': 'VA',
  '835': 'PA',
  '837': 'CA',
  '861': 'IL',
  '879': 'NL',
  '942': 'ON',
  '943': 'GA',
  '948': 'VA',
  '983': 'CO',
};
