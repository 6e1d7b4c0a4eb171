// Longer than most files because it is a table: more than 200 numbers with what is true of each, typed
// by hand from the plans and not from the tables under test.
import type { PhoneInfo } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { verifyPhone } from './verify-phone.ts';

async function lookUp(phone: string): Promise<PhoneInfo> {
  return await verifyPhone({ phone }, { caller: null, request: undefined as never });
}

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

/** Typed from ANATEL's list of area codes, not from our table: code, principal city, state, time zone. */
const brazil: [string, string, string, string][] = [
  ['11', 'São Paulo', 'São Paulo', 'Sao_Paulo'],
  ['12', 'São José dos Campos', 'São Paulo', 'Sao_Paulo'],
  ['13', 'Santos', 'São Paulo', 'Sao_Paulo'],
  ['14', 'Bauru', 'São Paulo', 'Sao_Paulo'],
  ['15', 'Sorocaba', 'São Paulo', 'Sao_Paulo'],
  ['16', 'Ribeirão Preto', 'São Paulo', 'Sao_Paulo'],
  ['17', 'São José do Rio Preto', 'São Paulo', 'Sao_Paulo'],
  ['18', 'Presidente Prudente', 'São Paulo', 'Sao_Paulo'],
  ['19', 'Campinas', 'São Paulo', 'Sao_Paulo'],
  ['21', 'Rio de Janeiro', 'Rio de Janeiro', 'Sao_Paulo'],
  ['22', 'Campos dos Goytacazes', 'Rio de Janeiro', 'Sao_Paulo'],
  ['24', 'Volta Redonda', 'Rio de Janeiro', 'Sao_Paulo'],
  ['27', 'Vitória', 'Espírito Santo', 'Sao_Paulo'],
  ['28', 'Cachoeiro de Itapemirim', 'Espírito Santo', 'Sao_Paulo'],
  ['31', 'Belo Horizonte', 'Minas Gerais', 'Sao_Paulo'],
  ['32', 'Juiz de Fora', 'Minas Gerais', 'Sao_Paulo'],
  ['33', 'Governador Valadares', 'Minas Gerais', 'Sao_Paulo'],
  ['34', 'Uberlândia', 'Minas Gerais', 'Sao_Paulo'],
  ['35', 'Poços de Caldas', 'Minas Gerais', 'Sao_Paulo'],
  ['37', 'Divinópolis', 'Minas Gerais', 'Sao_Paulo'],
  ['38', 'Montes Claros', 'Minas Gerais', 'Sao_Paulo'],
  ['41', 'Curitiba', 'Paraná', 'Sao_Paulo'],
  ['42', 'Ponta Grossa', 'Paraná', 'Sao_Paulo'],
  ['43', 'Londrina', 'Paraná', 'Sao_Paulo'],
  ['44', 'Maringá', 'Paraná', 'Sao_Paulo'],
  ['45', 'Cascavel', 'Paraná', 'Sao_Paulo'],
  ['46', 'Francisco Beltrão', 'Paraná', 'Sao_Paulo'],
  ['47', 'Joinville', 'Santa Catarina', 'Sao_Paulo'],
  ['48', 'Florianópolis', 'Santa Catarina', 'Sao_Paulo'],
  ['49', 'Chapecó', 'Santa Catarina', 'Sao_Paulo'],
  ['51', 'Porto Alegre', 'Rio Grande do Sul', 'Sao_Paulo'],
  ['53', 'Pelotas', 'Rio Grande do Sul', 'Sao_Paulo'],
  ['54', 'Caxias do Sul', 'Rio Grande do Sul', 'Sao_Paulo'],
  ['55', 'Santa Maria', 'Rio Grande do Sul', 'Sao_Paulo'],
  ['61', 'Brasília', 'Federal District', 'Sao_Paulo'],
  ['62', 'Goiânia', 'Goiás', 'Sao_Paulo'],
  ['63', 'Palmas', 'Tocantins', 'Araguaina'],
  ['64', 'Rio Verde', 'Goiás', 'Sao_Paulo'],
  ['65', 'Cuiabá', 'Mato Grosso', 'Cuiaba'],
  ['66', 'Rondonópolis', 'Mato Grosso', 'Cuiaba'],
  ['67', 'Campo Grande', 'Mato Grosso do Sul', 'Campo_Grande'],
  ['68', 'Rio Branco', 'Acre', 'Rio_Branco'],
  ['69', 'Porto Velho', 'Rondônia', 'Porto_Velho'],
  ['71', 'Salvador', 'Bahia', 'Bahia'],
  ['73', 'Ilhéus', 'Bahia', 'Bahia'],
  ['74', 'Juazeiro', 'Bahia', 'Bahia'],
  ['75', 'Feira de Santana', 'Bahia', 'Bahia'],
  ['77', 'Vitória da Conquista', 'Bahia', 'Bahia'],
  ['79', 'Aracaju', 'Sergipe', 'Maceio'],
  ['81', 'Recife', 'Pernambuco', 'Recife'],
  ['82', 'Maceió', 'Alagoas', 'Maceio'],
  ['83', 'João Pessoa', 'Paraíba', 'Fortaleza'],
  ['84', 'Natal', 'Rio Grande do Norte', 'Fortaleza'],
  ['85', 'Fortaleza', 'Ceará', 'Fortaleza'],
  ['86', 'Teresina', 'Piauí', 'Fortaleza'],
  ['87', 'Petrolina', 'Pernambuco', 'Recife'],
  ['88', 'Juazeiro do Norte', 'Ceará', 'Fortaleza'],
  ['89', 'Picos', 'Piauí', 'Fortaleza'],
  ['91', 'Belém', 'Pará', 'Belem'],
  ['92', 'Manaus', 'Amazonas', 'Manaus'],
  ['93', 'Santarém', 'Pará', 'Santarem'],
  ['94', 'Marabá', 'Pará', 'Belem'],
  ['95', 'Boa Vista', 'Roraima', 'Boa_Vista'],
  ['96', 'Macapá', 'Amapá', 'Belem'],
  ['97', 'Tefé', 'Amazonas', 'Manaus'],
  ['98', 'São Luís', 'Maranhão', 'Fortaleza'],
  ['99', 'Imperatriz', 'Maranhão', 'Fortaleza'],
];

const unassignedInBrazil =
  '10 20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');

/** One mobile of each country of the picker but Brazil: number, ISO, English name, first zone, carrier if sure. */
const oneOfEachCountry: [string, string, string, string, string?][] = [
  ['+1 201 555 0123', 'US', 'United States', 'America/New_York'],
  ['+44 7400 123456', 'GB', 'United Kingdom', 'Europe/London', 'Three'],
  ['+351 912 345 678', 'PT', 'Portugal', 'Europe/Lisbon', 'Vodafone'],
  ['+34 612 34 56 78', 'ES', 'Spain', 'Europe/Madrid'],
  ['+33 6 12 34 56 78', 'FR', 'France', 'Europe/Paris', 'SFR'],
  ['+49 1512 3456789', 'DE', 'Germany', 'Europe/Berlin', 'T-Mobile'],
  ['+39 312 345 6789', 'IT', 'Italy', 'Europe/Rome'],
  ['+54 9 11 2345 6789', 'AR', 'Argentina', 'America/Argentina/Buenos_Aires'],
  ['+52 55 1234 5678', 'MX', 'Mexico', 'America/Mexico_City'],
  ['+91 98765 43210', 'IN', 'India', 'Asia/Kolkata', 'Airtel'],
  ['+81 90 1234 5678', 'JP', 'Japan', 'Asia/Tokyo'],
  ['+86 131 2345 6789', 'CN', 'China', 'Asia/Shanghai', 'China Unicom'],
  ['+61 412 345 678', 'AU', 'Australia', 'Australia/Sydney', 'Optus'],
  ['+27 71 123 4567', 'ZA', 'South Africa', 'Africa/Johannesburg'],
  ['+7 912 345 67 89', 'RU', 'Russia', 'Europe/Moscow'],
  ['+90 532 123 45 67', 'TR', 'Turkey', 'Europe/Istanbul', 'Turkcell'],
  ['+31 6 12345678', 'NL', 'Netherlands', 'Europe/Amsterdam', 'KPN'],
  ['+41 78 123 45 67', 'CH', 'Switzerland', 'Europe/Zurich', 'Salt'],
  ['+32 470 12 34 56', 'BE', 'Belgium', 'Europe/Brussels', 'Proximus'],
  ['+56 9 6123 4567', 'CL', 'Chile', 'America/Santiago'],
  ['+57 321 123 4567', 'CO', 'Colombia', 'America/Bogota'],
  ['+51 912 345 678', 'PE', 'Peru', 'America/Lima'],
  ['+598 94 231 234', 'UY', 'Uruguay', 'America/Montevideo', 'Movistar'],
  ['+595 961 456789', 'PY', 'Paraguay', 'America/Asuncion'],
  ['+20 10 0123 4567', 'EG', 'Egypt', 'Africa/Cairo', 'Vodafone'],
  ['+971 50 123 4567', 'AE', 'UAE', 'Asia/Dubai', 'Etisalat'],
  ['+82 10 2000 0000', 'KR', 'South Korea', 'Asia/Seoul'],
  ['+972 50 234 5678', 'IL', 'Israel', 'Asia/Jerusalem', 'Pelephone'],
  ['+380 50 123 4567', 'UA', 'Ukraine', 'Europe/Kyiv', 'Vodafone'],
  ['+234 802 123 4567', 'NG', 'Nigeria', 'Africa/Lagos', 'Airtel'],
  ['+62 812 345 678', 'ID', 'Indonesia', 'Asia/Jakarta', 'Telkomsel'],
  ['+966 51 234 5678', 'SA', 'Saudi Arabia', 'Asia/Riyadh'],
  ['+92 301 234 5678', 'PK', 'Pakistan', 'Asia/Karachi'],
  ['+880 1812 345678', 'BD', 'Bangladesh', 'Asia/Dhaka', 'Robi'],
  ['+84 91 234 56 78', 'VN', 'Vietnam', 'Asia/Ho_Chi_Minh', 'Vinaphone'],
  ['+63 905 123 4567', 'PH', 'Philippines', 'Asia/Manila', 'Globe'],
  ['+212 650 123456', 'MA', 'Morocco', 'Africa/Casablanca'],
  ['+964 791 234 5678', 'IQ', 'Iraq', 'Asia/Baghdad', 'Zain'],
  ['+998 91 234 56 78', 'UZ', 'Uzbekistan', 'Asia/Tashkent', 'Beeline'],
];

/** Number, ISO, city, location in words, area code, level of the area, first time zone. */
type Elsewhere = [
  phone: string,
  iso: string,
  city: string | null,
  location: string,
  areaCode: string | null,
  level: string,
  zone: string,
];

// One line a number: a table that is read and checked by eye.
// biome-ignore format: see above
const elsewhere: Elsewhere[] = [
  ['+1 415 555 2671', 'US', 'San Francisco', 'San Francisco, California, United States', '415', 'city', 'America/Los_Angeles'],
  ['+1 212 555 1234', 'US', 'New York', 'New York, New York, United States', '212', 'city', 'America/New_York'],
  ['+1 202 456 1111', 'US', 'Washington', 'Washington, District of Columbia, United States', '202', 'city', 'America/New_York'],
  ['+1 206 684 0000', 'US', 'Seattle', 'Seattle, Washington, United States', '206', 'city', 'America/Los_Angeles'],
  ['+1 445 555 1234', 'US', 'Philadelphia', 'Philadelphia, Pennsylvania, United States', '445', 'city', 'America/New_York'],
  ['+1 312 555 1234', 'US', 'Chicago', 'Chicago, Illinois, United States', '312', 'city', 'America/Chicago'],
  ['+1 201 555 0123', 'US', null, 'New Jersey, United States', '201', 'state', 'America/New_York'],
  ['+1 227 555 1234', 'US', null, 'Maryland, United States', '227', 'state', 'America/New_York'],
  ['+1 808 555 1234', 'US', null, 'Hawaii, United States', '808', 'state', 'Pacific/Honolulu'],
  ['+1 602 555 1234', 'US', null, 'Arizona, United States', '602', 'state', 'America/Phoenix'],
  ['+1 907 555 1234', 'US', null, 'Alaska, United States', '907', 'state', 'America/Anchorage'],
  ['+1 360 555 1234', 'US', null, 'Washington, United States', '360', 'state', 'America/Los_Angeles'],
  ['+1 416 555 0123', 'CA', null, 'Ontario, Canada', '416', 'state', 'America/Toronto'],
  ['+1 416 967 1111', 'CA', 'Toronto', 'Toronto, Ontario, Canada', '416', 'city', 'America/Toronto'],
  ['+1 514 555 1234', 'CA', null, 'Quebec, Canada', '514', 'state', 'America/Toronto'],
  ['+1 604 555 1234', 'CA', null, 'British Columbia, Canada', '604', 'state', 'America/Vancouver'],
  ['+1 709 555 1234', 'CA', null, 'Newfoundland and Labrador, Canada', '709', 'state', 'America/St_Johns'],
  ['+1 867 669 1234', 'CA', 'Yellowknife', 'Yellowknife, Northwest Territories, Canada', '867', 'state', 'America/Edmonton'],
  ['+1 902 555 1234', 'CA', null, 'Nova Scotia / Prince Edward Island, Canada', '902', 'state', 'America/Halifax'],
  ['+1 876 555 1234', 'JM', null, 'Jamaica', '876', 'country', 'America/Jamaica'],
  ['+1 787 555 1234', 'PR', null, 'Puerto Rico', '787', 'country', 'America/Puerto_Rico'],
  ['+1 809 555 1234', 'DO', null, 'Dominican Republic', '809', 'country', 'America/Santo_Domingo'],
  ['+1 242 322 1234', 'BS', null, 'New Providence, Bahamas', '242', 'country', 'America/Nassau'],
  ['+1 340 774 1234', 'VI', null, 'U.S. Virgin Islands', '340', 'country', 'America/St_Thomas'],
  ['+7 701 123 4567', 'KZ', null, 'Kazakhstan', null, 'country', 'Asia/Almaty'],
  ['+7 727 312 3456', 'KZ', 'Almaty', 'Almaty, Kazakhstan', null, 'country', 'Asia/Almaty'],
  ['+7 495 123 45 67', 'RU', 'Moscow', 'Moscow, Russia', null, 'country', 'Europe/Moscow'],
  ['+44 7400 123456', 'GB', null, 'United Kingdom', null, 'country', 'Europe/London'],
  ['+44 20 7946 0958', 'GB', 'London', 'London, United Kingdom', null, 'country', 'Europe/London'],
  ['+44 28 9012 3456', 'GB', 'Belfast', 'Belfast, United Kingdom', null, 'country', 'Europe/London'],
  ['+44 1481 256789', 'GG', null, 'Guernsey', null, 'country', 'Europe/Guernsey'],
  ['+351 912 345 678', 'PT', null, 'Portugal', null, 'country', 'Europe/Lisbon'],
  ['+351 21 123 4567', 'PT', 'Lisbon', 'Lisbon, Portugal', null, 'country', 'Europe/Lisbon'],
  ['+34 922 123 456', 'ES', null, 'Tenerife, Spain', null, 'country', 'Europe/Madrid'],
  ['+49 30 123456', 'DE', 'Berlin', 'Berlin, Germany', null, 'country', 'Europe/Berlin'],
  ['+86 131 2345 6789', 'CN', 'Yulin', 'Yulin, Guangxi, China', null, 'country', 'Asia/Shanghai'],
  ['+86 10 6552 9988', 'CN', 'Beijing', 'Beijing, China', null, 'country', 'Asia/Shanghai'],
  ['+54 9 11 2345 6789', 'AR', 'Buenos Aires', 'Buenos Aires, Argentina', null, 'country', 'America/Argentina/Buenos_Aires'],
  ['+54 9 351 234 5678', 'AR', 'Córdoba', 'Córdoba, Argentina', null, 'country', 'America/Argentina/Buenos_Aires'],
  ['+52 55 1234 5678', 'MX', 'Mexico City', 'Mexico City, Mexico', null, 'country', 'America/Mexico_City'],
  ['+52 33 1234 5678', 'MX', 'Guadalajara', 'Guadalajara, Mexico', null, 'country', 'America/Mexico_City'],
  ['+52 222 123 4567', 'MX', null, 'Puebla, Mexico', null, 'country', 'America/Mexico_City'],
  ['+56 2 2123 4567', 'CL', 'Santiago', 'Santiago, Metropolitan Region, Chile', null, 'country', 'America/Santiago'],
  ['+20 2 2345 6789', 'EG', null, 'Cairo / Giza / Qalyubia, Egypt', null, 'country', 'Africa/Cairo'],
  ['+81 6 6123 4567', 'JP', 'Osaka', 'Osaka, Japan', null, 'country', 'Asia/Tokyo'],
  ['+82 2 312 3456', 'KR', 'Seoul', 'Seoul, South Korea', null, 'country', 'Asia/Seoul'],
  ['+82 31 212 3456', 'KR', null, 'Gyeonggi, South Korea', null, 'country', 'Asia/Seoul'],
  ['+91 79623 45678', 'IN', null, 'India', null, 'country', 'Asia/Kolkata'],
  ['+880 1812 345678', 'BD', null, 'Bangladesh', null, 'country', 'Asia/Dhaka'],
  ['+91 11 2345 6789', 'IN', 'New Delhi', 'New Delhi, India', null, 'country', 'Asia/Kolkata'],
  ['+971 6 512 3456', 'AE', null, 'Sharjah, Ajman, Umm Al-Qaiwain, UAE', null, 'country', 'Asia/Dubai'],
  ['+380 44 234 5678', 'UA', 'Kyiv', 'Kyiv, Ukraine', null, 'country', 'Europe/Kyiv'],
  ['+51 1 234 5678', 'PE', null, 'Lima / Callao, Peru', null, 'country', 'America/Lima'],
  ['+62 812 345 678', 'ID', null, 'Indonesia', null, 'country', 'Asia/Jakarta'],
  ['+55 0800 123 4567', 'BR', null, 'Brazil', null, 'country', 'America/Sao_Paulo'],
  ['+55 4004 1234', 'BR', null, 'Brazil', null, 'country', 'America/Sao_Paulo'],
  ['+377 44 123 456', 'MC', null, 'Monaco', null, 'country', 'Europe/Monaco'],
  ['+39 06 698 12345', 'VA', null, 'Vatican City', null, 'country', 'Europe/Vatican'],
  ['+383 44 123 456', 'XK', null, 'Kosovo', null, 'country', 'Europe/Belgrade'],
  ['+674 555 1234', 'NR', null, 'Nauru', null, 'country', 'Pacific/Nauru'],
];

/** Ranges of several countries, or of none: number and line type. */
const ofNoOneCountry: [string, string][] = [
  ['+1 800 555 1234', 'toll-free'],
  ['+1 900 555 1234', 'premium-rate'],
  ['+1 500 555 1234', 'other'],
  ['+7 800 123 45 67', 'toll-free'],
  ['+870 773 111 632', 'mobile'],
  ['+800 1234 5678', 'toll-free'],
];

const allowedByNoPlan = [
  '11987654321',
  '+55 11 5765 43210',
  '+55 11 98765 43',
  '+55 11 98765 43210',
  '+1 123 456 7890',
  '+1 600 123 4567',
  '+44 1',
  '+999 123 4567',
  '0',
  '00',
  '00000000000000000000000000000000',
  '99999999999999999999999999999999',
];

describe('a number of each Brazilian area code', () => {
  it('is typed here for all 67 codes', () => {
    expect(new Set(brazil.map(([areaCode]) => areaCode)).size).toBe(67);
    expect(unassignedInBrazil).toHaveLength(90 - 67);
  });

  it.each(brazil)('+55 %s is registered around %s', async (areaCode, city, state, zone) => {
    const info = await lookUp(`+55 ${areaCode} 99123-4567`);
    expect(info).toMatchObject({
      status: 'success',
      country: 'Brazil',
      country_iso: 'BR',
      area_code: areaCode,
      phone_region: city,
      location: `${city}, ${state === 'Federal District' ? '' : 'State of '}${state}, Brazil`,
      international_number: `+55 ${areaCode} 99123 4567`,
      line_type: 'mobile',
      registration_area: { level: 'city' },
      outline_id: `BR-${areaCode}`,
    });
    expect(info.time_zones[0]).toBe(`America/${zone}`);
  });

  it('tells that the far west of Amazonas keeps another clock', async () => {
    const { time_zones } = await lookUp('+55 97 99123 4567');
    expect(time_zones).toEqual(['America/Manaus', 'America/Eirunepe']);
  });

  it('is placed alike when it is a landline', async () => {
    expect(await lookUp('+55 14 3232 1234')).toMatchObject({
      line_type: 'fixed-line',
      phone_region: 'Bauru',
      area_code: '14',
      carrier: null,
    });
  });

  it.each(unassignedInBrazil)(
    '+55 %s, which is not assigned, is allowed by no plan',
    async (areaCode) => {
      expect(await lookUp(`+55 ${areaCode} 99123 4567`)).toEqual(nothingKnown);
    },
  );
});

describe('a number of each country of the picker', () => {
  it.each(oneOfEachCountry)('%s is of %s', async (phone, iso, country, zone, carrier) => {
    const info = await lookUp(phone);
    expect(info).toMatchObject({ status: 'success', country_iso: iso, country });
    expect(info.time_zones[0]).toBe(zone);
    expect(info.registration_area).not.toBeNull();
    if (carrier !== undefined) expect(info.carrier).toBe(carrier);
  });
});

describe('the outline of a number', () => {
  it.each([
    ['+55 800 123 4567', 'BR'],
    ['+31 6 12345678', 'NL'],
    ['+1 415 555 1234', 'US-CA'],
    ['+1 416 555 1234', 'CA-ON'],
    ['+1 902 555 1234', 'CA-NS/PE'],
    ['+1 600 555 1234', 'CA'],
    ['+1 787 555 1234', 'PR'],
    ['+1 800 555 1234', null],
    ['+55 20 99123 4567', null],
  ])('%s is that of %s', async (phone, id) => {
    expect((await lookUp(phone)).outline_id).toBe(id);
  });
});

describe('a number anywhere else', () => {
  it.each(elsewhere)(
    '%s is of %s, city %s',
    async (phone, iso, city, location, areaCode, level, zone) => {
      const info = await lookUp(phone);
      expect(info).toMatchObject({
        status: 'success',
        country_iso: iso,
        phone_region: city,
        location,
        area_code: areaCode,
        registration_area: { level },
      });
      expect(info.time_zones[0]).toBe(zone);
    },
  );

  it.each([
    ['+351 912 345 678', ['Europe/Lisbon', 'Atlantic/Azores']],
    ['+34 612 345 678', ['Europe/Madrid', 'Atlantic/Canary']],
    ['+1 709 555 1234', ['America/St_Johns', 'America/Goose_Bay']],
    ['+1 602 555 1234', ['America/Phoenix', 'America/Denver']],
  ])('%s may be under any clock of its area: %j', async (phone, zones) => {
    expect((await lookUp(phone)).time_zones).toEqual(zones);
  });

  it.each([
    ['+1 915 533 1234', 'El Paso', 'America/Denver'],
    ['+1 423 756 1234', 'Chattanooga', 'America/New_York'],
    ['+1 615 742 1234', 'Nashville', 'America/Chicago'],
  ])('%s is of %s, which keeps its own clock', async (phone, city, zone) => {
    expect(await lookUp(phone)).toMatchObject({ phone_region: city, time_zones: [zone] });
  });

  it.each(ofNoOneCountry)('%s is %s and of no one country', async (phone, lineType) => {
    expect(await lookUp(phone)).toMatchObject({
      status: 'success',
      line_type: lineType,
      country: null,
      country_iso: null,
      phone_region: null,
      location: null,
      area_code: null,
      registration_area: null,
      time_zones: [],
    });
  });

  it.each([
    ['+55 11 8765 4321', '+55 11 98765 4321'],
    ['+55 (21) 9876 5432', '+55 21 99876 5432'],
  ])('%j, as it was written before 2016, is %s', async (former, present) => {
    expect(await lookUp(former)).toEqual(await lookUp(present));
    expect(await lookUp(former)).toMatchObject({
      ...{ status: 'success', international_number: present, line_type: 'mobile' },
    });
  });

  it.each(allowedByNoPlan)('%j is allowed by no plan, so nothing is said of it', async (phone) => {
    expect(await lookUp(phone)).toEqual(nothingKnown);
  });
});
