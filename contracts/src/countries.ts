/** A row of the country picker. `iso` (ISO 3166-1 alpha-2) is the key: dial codes are shared. */
export interface Country {
  readonly iso: string;
  readonly code: `+${string}`;
  readonly name: string;
}

const rows = [
  ['BR', '+55', 'Brazil'],
  ['US', '+1', 'United States'],
  ['GB', '+44', 'United Kingdom'],
  ['PT', '+351', 'Portugal'],
  ['ES', '+34', 'Spain'],
  ['FR', '+33', 'France'],
  ['DE', '+49', 'Germany'],
  ['IT', '+39', 'Italy'],
  ['AR', '+54', 'Argentina'],
  ['MX', '+52', 'Mexico'],
  ['IN', '+91', 'India'],
  ['JP', '+81', 'Japan'],
  ['CN', '+86', 'China'],
  ['AU', '+61', 'Australia'],
  ['ZA', '+27', 'South Africa'],
  ['RU', '+7', 'Russia'],
  ['TR', '+90', 'Turkey'],
  ['NL', '+31', 'Netherlands'],
  ['CH', '+41', 'Switzerland'],
  ['BE', '+32', 'Belgium'],
  ['CL', '+56', 'Chile'],
  ['CO', '+57', 'Colombia'],
  ['PE', '+51', 'Peru'],
  ['UY', '+598', 'Uruguay'],
  ['PY', '+595', 'Paraguay'],
  ['EG', '+20', 'Egypt'],
  ['AE', '+971', 'UAE'],
  ['KR', '+82', 'South Korea'],
  ['IL', '+972', 'Israel'],
  ['UA', '+380', 'Ukraine'],
  ['NG', '+234', 'Nigeria'],
  ['ID', '+62', 'Indonesia'],
  ['SA', '+966', 'Saudi Arabia'],
  ['PK', '+92', 'Pakistan'],
  ['BD', '+880', 'Bangladesh'],
  ['VN', '+84', 'Vietnam'],
  ['PH', '+63', 'Philippines'],
  ['MA', '+212', 'Morocco'],
  ['IQ', '+964', 'Iraq'],
  ['UZ', '+998', 'Uzbekistan'],
] as const;

/** The 40 countries of the picker, in the order it shows them; the first is the default. Canada shares `US`. */
export const countries: readonly Country[] = rows.map(([iso, code, name]) => ({ iso, code, name }));

export const defaultCountry: Country = { iso: 'BR', code: '+55', name: 'Brazil' };

export function findCountry(iso: string): Country | undefined {
  return countries.find((country) => country.iso === iso);
}
