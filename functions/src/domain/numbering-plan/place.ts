/** A place in the words of a numbering plan, read for what it really names. */
export interface Place {
  /** The one city that is named; null where the words name a region or several places. */
  readonly city: string | null;
  /** The same words from small to large, without the country. */
  readonly words: readonly string[];
}

const severalPlaces = /\/|&|,| and /;
const regionWord =
  /\b(areas?|agency|count(y|ies)|departments?|districts?|islands?|provinces?|regions?|republic|territory|zone)\b/i;

/** Prefixes that a plan gives to a whole region under the region's bare name, by calling code. */
const bareRegions: Readonly<Record<string, readonly string[]>> = {
  '1': ['Abaco', 'Andros', 'Eleuthera', 'Exuma', 'Exuma Cays', 'Grand Bahama', 'New Providence'],
  '20': ['Monufia', 'Red Sea', 'Wadi El-Gedid'],
  '33': ['Corse', 'Ile de France', 'Nord Est', 'Nord Ouest', 'Sud Est', 'Sud Ouest'],
  '34': [
    'Araba',
    'Asturias',
    'Bizkaia',
    'Cantabria',
    'Guipúzcoa',
    'La Rioja',
    'Navarre',
    'Tenerife',
  ],
  '39': ['Aosta Valley', 'Verbano-Cusio-Ossola'],
  '44': ['Northern Ireland'],
  '51': [
    'Amazonas',
    'Ancash',
    'Apurímac',
    'Junín',
    'La Libertad',
    'Lambayeque',
    'Loreto',
    'Madre de Dios',
    'Pasco',
    'San Martín',
    'Ucayali',
  ],
  '52': [
    'Aguascalientes',
    'Baja California',
    'Baja California Sur',
    'Campeche',
    'Chiapas',
    'Chihuahua',
    'Coahuila',
    'Colima',
    'Durango',
    'Estado de Mexico',
    'Guanajuato',
    'Guerrero',
    'Hidalgo',
    'Jalisco',
    'Michoacan',
    'Morelos',
    'Nayarit',
    'Nuevo Leon',
    'Oaxaca',
    'Puebla',
    'Queretaro',
    'Quintana Roo',
    'San Luis Potosi',
    'Sinaloa',
    'Sonora',
    'Tabasco',
    'Tamaulipas',
    'Tlaxcala',
    'Veracruz',
    'Yucatan',
    'Zacatecas',
  ],
  '63': [
    'Albay',
    'Batangas',
    'Bohol',
    'Bukidnon',
    'Bulacan',
    'Camarines Sur',
    'Cavite',
    'Davao Oriental',
    'Davao del Norte',
    'La Union',
    'Leyte',
    'Misamis Occidental',
    'Misamis Oriental',
    'Negros Occidental',
    'Negros Oriental',
    'North Cotabato',
    'Palawan',
    'Pampanga',
    'Pangasinan',
    'Quezon',
    'South Cotabato',
    'Surigao del Sur',
    'Western Samar',
    'Zambales',
    'Zamboanga del Sur',
  ],
  '82': [
    'Chungbuk',
    'Chungnam',
    'Gangwon',
    'Gyeongbuk',
    'Gyeonggi',
    'Gyeongnam',
    'Jeju',
    'Jeonbuk',
    'Jeonnam',
  ],
  '90': ['Hatay', 'Icel', 'Kocaeli', 'Northern Cyprus', 'Sakarya'],
  '91': ['Goa'],
  '380': ['Crimea', 'Kirovohrad', 'Kyiv', 'Volyn', 'Zakarpattia'],
};

/** Reads `Yulin, Guangxi`, `Córdoba, Córdoba`, `Cairo/Giza/Qalyubia`, `Perm`; null when there is no word in it. */
export function readPlace(text: string, callingCode: string): Place | null {
  const parts = text.split(', ').map((part) => part.trim());
  const [first = '', ...rest] = parts;
  if (!/\p{L}/u.test(first)) return null;
  const namesOneCity =
    rest.length < 2 &&
    !severalPlaces.test(first) &&
    !regionWord.test(first) &&
    !(rest.length === 0 && bareRegions[callingCode]?.includes(first));
  const words = [first.replace(/ city$/, ''), ...rest.filter((part) => part !== first)];
  return {
    city: namesOneCity ? (words[0] ?? null) : null,
    words: words.map((part) => part.replaceAll('/', ' / ')),
  };
}
