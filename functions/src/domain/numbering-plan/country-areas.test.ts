import { countries } from '@geonod/contracts';
import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { countryAreas } from './country-areas.ts';
import { kilometresBetween } from './testing/kilometres-between.ts';

/** Cities at the ends of each country, typed from a map: the circle holds them all. */
// One line a country: a table that is read and checked by eye.
// biome-ignore format: see above
const cities: Record<string, [string, number, number][]> = {
  BR: [['Chuí', -33.69, -53.46], ['Oiapoque', 3.84, -51.84], ['João Pessoa', -7.12, -34.86], ['Mâncio Lima', -7.61, -72.9]],
  US: [['Miami', 25.76, -80.19], ['Seattle', 47.61, -122.33], ['San Diego', 32.72, -117.16], ['Bangor', 44.8, -68.77]],
  GB: [['London', 51.51, -0.13], ['Lerwick', 60.15, -1.15], ['Penzance', 50.12, -5.54], ['Belfast', 54.6, -5.93]],
  PT: [['Lisbon', 38.72, -9.14], ['Bragança', 41.81, -6.76], ['Faro', 37.02, -7.93]],
  ES: [['Madrid', 40.42, -3.7], ['A Coruña', 43.36, -8.41], ['Maó', 39.89, 4.26], ['Cádiz', 36.53, -6.29]],
  FR: [['Paris', 48.86, 2.35], ['Brest', 48.39, -4.49], ['Strasbourg', 48.57, 7.75], ['Ajaccio', 41.93, 8.74]],
  DE: [['Berlin', 52.52, 13.4], ['Flensburg', 54.78, 9.44], ['Konstanz', 47.66, 9.18], ['Aachen', 50.78, 6.08]],
  IT: [['Rome', 41.9, 12.5], ['Aosta', 45.74, 7.32], ['Palermo', 38.12, 13.36], ['Lecce', 40.35, 18.17]],
  AR: [['Buenos Aires', -34.6, -58.38], ['Ushuaia', -54.8, -68.3], ['La Quiaca', -22.1, -65.6]],
  MX: [['Mexico City', 19.43, -99.13], ['Tijuana', 32.51, -117.04], ['Cancún', 21.16, -86.85], ['Tapachula', 14.91, -92.26]],
  IN: [['New Delhi', 28.61, 77.21], ['Srinagar', 34.08, 74.8], ['Kanyakumari', 8.09, 77.54], ['Dibrugarh', 27.47, 94.91]],
  JP: [['Tokyo', 35.68, 139.69], ['Wakkanai', 45.42, 141.67], ['Naha', 26.21, 127.68]],
  CN: [['Beijing', 39.9, 116.41], ['Kashgar', 39.47, 75.99], ['Sanya', 18.25, 109.51], ['Fuyuan', 48.36, 134.29]],
  AU: [['Canberra', -35.28, 149.13], ['Perth', -31.95, 115.86], ['Darwin', -12.46, 130.84], ['Hobart', -42.88, 147.33]],
  ZA: [['Pretoria', -25.75, 28.19], ['Cape Town', -33.92, 18.42], ['Musina', -22.35, 30.04], ['Durban', -29.86, 31.02]],
  RU: [['Moscow', 55.76, 37.62], ['Kaliningrad', 54.71, 20.51], ['Vladivostok', 43.12, 131.89], ['Anadyr', 64.73, 177.51]],
  TR: [['Ankara', 39.93, 32.86], ['Edirne', 41.68, 26.56], ['Hakkâri', 37.58, 43.74], ['Antakya', 36.2, 36.16]],
  NL: [['Amsterdam', 52.37, 4.9], ['Maastricht', 50.85, 5.69], ['Delfzijl', 53.33, 6.92], ['Vlissingen', 51.44, 3.57]],
  CH: [['Bern', 46.95, 7.45], ['Geneva', 46.2, 6.14], ['Chiasso', 45.83, 9.03], ['St. Gallen', 47.42, 9.38]],
  BE: [['Brussels', 50.85, 4.35], ['Arlon', 49.68, 5.82], ['Ostend', 51.23, 2.92]],
  CL: [['Santiago', -33.45, -70.67], ['Arica', -18.48, -70.31], ['Punta Arenas', -53.16, -70.91]],
  CO: [['Bogotá', 4.71, -74.07], ['Leticia', -4.22, -69.94], ['Riohacha', 11.54, -72.91], ['Pasto', 1.21, -77.28]],
  PE: [['Lima', -12.05, -77.04], ['Tumbes', -3.57, -80.45], ['Tacna', -18.01, -70.25], ['Iquitos', -3.75, -73.25]],
  UY: [['Montevideo', -34.9, -56.16], ['Bella Unión', -30.26, -57.6], ['Chuy', -33.7, -53.46]],
  PY: [['Asunción', -25.28, -57.63], ['Encarnación', -27.33, -55.87], ['Ciudad del Este', -25.51, -54.61]],
  EG: [['Cairo', 30.04, 31.24], ['Aswan', 24.09, 32.9], ['Marsa Matruh', 31.35, 27.24], ['Sharm el-Sheikh', 27.92, 34.33]],
  AE: [['Abu Dhabi', 24.45, 54.38], ['Dubai', 25.2, 55.27], ['Fujairah', 25.13, 56.33]],
  KR: [['Seoul', 37.57, 126.98], ['Busan', 35.18, 129.08], ['Seogwipo', 33.25, 126.56]],
  IL: [['Jerusalem', 31.77, 35.21], ['Eilat', 29.56, 34.95], ['Haifa', 32.79, 34.99]],
  UA: [['Kyiv', 50.45, 30.52], ['Uzhhorod', 48.62, 22.29], ['Luhansk', 48.57, 39.31], ['Odesa', 46.48, 30.73]],
  NG: [['Abuja', 9.06, 7.5], ['Lagos', 6.52, 3.38], ['Maiduguri', 11.83, 13.15], ['Sokoto', 13.06, 5.24]],
  ID: [['Jakarta', -6.21, 106.85], ['Banda Aceh', 5.55, 95.32], ['Jayapura', -2.53, 140.72], ['Kupang', -10.18, 123.61]],
  SA: [['Riyadh', 24.71, 46.68], ['Jeddah', 21.49, 39.19], ['Tabuk', 28.38, 36.57], ['Jizan', 16.89, 42.57]],
  PK: [['Islamabad', 33.68, 73.05], ['Karachi', 24.86, 67], ['Gwadar', 25.13, 62.32], ['Gilgit', 35.92, 74.31]],
  BD: [['Dhaka', 23.81, 90.41], ["Cox's Bazar", 21.43, 91.98], ['Rangpur', 25.74, 89.28]],
  VN: [['Hanoi', 21.03, 105.85], ['Cà Mau', 9.18, 105.15], ['Điện Biên Phủ', 21.39, 103.02], ['Nha Trang', 12.24, 109.19]],
  PH: [['Manila', 14.6, 120.98], ['Davao', 7.07, 125.61], ['Basco', 20.45, 121.97], ['Puerto Princesa', 9.74, 118.74]],
  MA: [['Rabat', 34.02, -6.84], ['Oujda', 34.68, -1.91], ['Agadir', 30.43, -9.6], ['Tangier', 35.76, -5.83]],
  IQ: [['Baghdad', 33.31, 44.37], ['Basra', 30.51, 47.78], ['Mosul', 36.34, 43.13]],
  UZ: [['Tashkent', 41.3, 69.24], ['Nukus', 42.46, 59.6], ['Andijan', 40.78, 72.34], ['Termez', 37.22, 67.28]],
  CA: [['Ottawa', 45.42, -75.7], ['Victoria', 48.43, -123.37], ["St. John's", 47.56, -52.71], ['Whitehorse', 60.72, -135.06]],
  KZ: [['Astana', 51.17, 71.43], ['Almaty', 43.24, 76.89], ['Aktau', 43.65, 51.17], ['Oskemen', 49.95, 82.61]],
  NZ: [['Wellington', -41.29, 174.78], ['Kaitaia', -35.11, 173.26], ['Invercargill', -46.41, 168.35]],
  NO: [['Oslo', 59.91, 10.75], ['Kirkenes', 69.73, 30.05], ['Kristiansand', 58.15, 8]],
  PL: [['Warsaw', 52.23, 21.01], ['Szczecin', 53.43, 14.55], ['Przemyśl', 49.78, 22.77]],
  IE: [['Dublin', 53.35, -6.26], ['Cork', 51.9, -8.47], ['Letterkenny', 54.95, -7.73]],
  SG: [['Singapore', 1.29, 103.85]], HK: [['Hong Kong', 22.28, 114.16]], TW: [['Taipei', 25.03, 121.57]],
  JM: [['Kingston', 17.97, -76.79]], PR: [['San Juan', 18.47, -66.11]], DO: [['Santo Domingo', 18.49, -69.93]],
  CU: [['Havana', 23.11, -82.37], ['Guantánamo', 20.14, -75.21]], VE: [['Caracas', 10.48, -66.9], ['Maracaibo', 10.65, -71.64]],
  EC: [['Quito', -0.18, -78.47], ['Guayaquil', -2.17, -79.92]], BO: [['La Paz', -16.5, -68.15], ['Tarija', -21.53, -64.73]],
  KE: [['Nairobi', -1.29, 36.82], ['Mombasa', -4.05, 39.67]], GH: [['Accra', 5.6, -0.19], ['Tamale', 9.4, -0.84]],
  DZ: [['Algiers', 36.75, 3.06], ['Tamanrasset', 22.79, 5.52]], TN: [['Tunis', 36.81, 10.18]], LB: [['Beirut', 33.89, 35.5]],
  IR: [['Tehran', 35.69, 51.39], ['Zahedan', 29.5, 60.86]], TH: [['Bangkok', 13.76, 100.5], ['Chiang Mai', 18.79, 98.98]],
  MY: [['Kuala Lumpur', 3.14, 101.69], ['Kota Kinabalu', 5.98, 116.07]], GR: [['Athens', 37.98, 23.73], ['Rhodes', 36.43, 28.22]],
  SE: [['Stockholm', 59.33, 18.07], ['Malmö', 55.6, 13], ['Kiruna', 67.86, 20.23]], FI: [['Helsinki', 60.17, 24.94]],
  DK: [['Copenhagen', 55.68, 12.57]], AT: [['Vienna', 48.21, 16.37], ['Bregenz', 47.5, 9.75]], CZ: [['Prague', 50.08, 14.44]],
};

const rows = [...countryAreas];
const pairs = Object.entries(cities).flatMap(([iso, list]) =>
  list.map(([name, latitude, longitude]) => ({ iso, name, latitude, longitude })),
);

describe('the areas of countries', () => {
  it('are there for every country that has a numbering plan', () => {
    expect(rows.map(([iso]) => iso).sort()).toEqual([...getCountries()].sort());
  });

  it('are checked here for every country of the picker', () => {
    expect(countries.filter(({ iso }) => !(iso in cities))).toEqual([]);
  });

  it.each(pairs)('$iso reaches $name', ({ iso, latitude, longitude }) => {
    const area = countryAreas.get(iso);
    const distance = area && kilometresBetween(area, { latitude, longitude });
    expect(distance).toBeLessThan(area?.radiusKm ?? 0);
  });

  it.each(Object.keys(cities))('%s reaches no further than it is long', (iso) => {
    const area = countryAreas.get(iso);
    const distances = (cities[iso] ?? []).map(
      ([, latitude, longitude]) => area && kilometresBetween(area, { latitude, longitude }),
    );
    const furthest = Math.max(...distances.map((distance) => distance ?? 0));
    expect(area?.radiusKm).toBeLessThan(furthest * 2.5 + 250);
  });

  it.each(rows)('%s has a point on Earth, a radius and clocks that exist', (_, area) => {
    expect(Math.abs(area.latitude)).toBeLessThan(85);
    expect(Math.abs(area.longitude)).toBeLessThanOrEqual(180);
    expect(area.radiusKm).toBeGreaterThan(0);
    expect(area.timeZones.length).toBeGreaterThan(0);
    expect(new Set(area.timeZones).size).toBe(area.timeZones.length);
    for (const timeZone of area.timeZones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });
});
