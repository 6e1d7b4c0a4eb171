import { describe, expect, it } from 'vitest';
import { brazilianAreaCodes } from './brazilian-area-codes.ts';
import { kilometresBetween } from './testing/kilometres-between.ts';

/** Bounding box of each state in degrees, typed from a map: south, north, west, east. */
const stateBoxes: Record<string, [number, number, number, number]> = {
  AC: [-11.2, -7.1, -74, -66.6],
  AL: [-10.6, -8.8, -38.3, -35.1],
  AM: [-9.9, 2.3, -73.9, -56],
  AP: [-1.3, 4.5, -54.9, -49.8],
  BA: [-18.4, -8.5, -46.7, -37.3],
  CE: [-7.9, -2.7, -41.5, -37.2],
  DF: [-16.1, -15.4, -48.3, -47.3],
  ES: [-21.4, -17.8, -41.9, -39.6],
  GO: [-19.5, -12.3, -53.3, -45.9],
  MA: [-10.3, -1, -48.8, -41.7],
  MG: [-23, -14.2, -51.1, -39.8],
  MS: [-24.1, -17.1, -58.2, -50.9],
  MT: [-18.1, -7.3, -61.7, -50.2],
  PA: [-9.9, 2.6, -58.9, -46],
  PB: [-8.4, -6, -38.8, -34.7],
  PE: [-9.5, -7.2, -41.4, -34.8],
  PI: [-11, -2.7, -46, -40.3],
  PR: [-26.8, -22.5, -54.7, -48],
  RJ: [-23.4, -20.7, -44.9, -40.9],
  RN: [-7, -4.8, -38.6, -34.9],
  RO: [-13.7, -7.9, -66.9, -59.7],
  RR: [-1.6, 5.3, -64.9, -58.8],
  RS: [-33.8, -27, -57.7, -49.6],
  SC: [-29.4, -25.9, -53.9, -48.3],
  SE: [-11.6, -9.5, -38.3, -36.3],
  SP: [-25.4, -19.7, -53.2, -44.1],
  TO: [-13.5, -5.1, -50.8, -45.6],
};

/** The area codes of each state, typed from ANATEL's plan. */
const codesOfState: Record<string, string> = {
  AC: '68',
  AL: '82',
  AM: '92 97',
  AP: '96',
  BA: '71 73 74 75 77',
  CE: '85 88',
  DF: '61',
  ES: '27 28',
  GO: '62 64',
  MA: '98 99',
  MG: '31 32 33 34 35 37 38',
  MS: '67',
  MT: '65 66',
  PA: '91 93 94',
  PB: '83',
  PE: '81 87',
  PI: '86 89',
  PR: '41 42 43 44 45 46',
  RJ: '21 22 24',
  RN: '84',
  RO: '69',
  RR: '95',
  RS: '51 53 54 55',
  SC: '47 48 49',
  SE: '79',
  SP: '11 12 13 14 15 16 17 18 19',
  TO: '63',
};

/** The furthest municipality that uses the code, with its coordinates. */
const furthestTowns: [string, string, number, number][] = [
  ['12', 'Bananal', -22.68, -44.32],
  ['13', 'Cananéia', -25.01, -47.93],
  ['14', 'Iacri', -21.86, -50.69],
  ['15', 'Itararé', -24.11, -49.33],
  ['16', 'Borborema', -21.62, -49.07],
  ['21', 'Mangaratiba', -22.96, -44.04],
  ['24', 'Sapucaia', -21.99, -42.91],
  ['27', 'Mucurici', -18.09, -40.52],
  ['31', 'Santa Margarida', -20.38, -42.25],
  ['32', 'Alto Caparaó', -20.43, -41.87],
  ['33', 'Salto da Divisa', -16, -39.95],
  ['34', 'Carneirinho', -19.7, -50.69],
  ['35', 'Andrelândia', -21.74, -44.31],
  ['37', 'Morada Nova de Minas', -18.6, -45.36],
  ['38', 'Guarda-Mor', -17.77, -47.1],
  ['42', 'Rio Bonito do Iguaçu', -25.49, -52.53],
  ['43', 'Sengés', -24.11, -49.46],
  ['44', 'Guaíra', -24.08, -54.26],
  ['47', 'Irineópolis', -26.24, -50.8],
  ['49', 'Bom Jardim da Serra', -28.34, -49.64],
  ['53', 'Chuí', -33.69, -53.46],
  ['54', 'Rio dos Índios', -27.3, -52.84],
  ['55', 'Barra do Quaraí', -30.2, -57.55],
  ['61', 'Cristalina', -16.77, -47.61],
  ['62', 'Campos Belos', -13.03, -46.77],
  ['63', 'Carrasco Bonito', -5.31, -48.03],
  ['64', 'Davinópolis', -18.15, -47.56],
  ['65', 'Comodoro', -13.66, -59.78],
  ['66', 'Rondolândia', -10.84, -61.47],
  ['67', 'Corumbá', -19.01, -57.65],
  ['68', 'Cruzeiro do Sul', -7.63, -72.68],
  ['69', 'Cerejeiras', -13.19, -60.82],
  ['73', 'Mucuri', -18.09, -39.55],
  ['74', 'Barra', -11.09, -43.14],
  ['75', 'Abaré', -8.72, -39.12],
  ['77', 'Formosa do Rio Preto', -11.05, -45.19],
  ['79', 'Canindé de São Francisco', -9.65, -37.79],
  ['82', 'Água Branca', -9.26, -37.94],
  ['83', 'Conceição', -7.55, -38.5],
  ['84', 'Coronel João Pessoa', -6.25, -38.44],
  ['86', 'Cajueiro da Praia', -2.93, -41.34],
  ['87', 'Jurema', -8.72, -36.13],
  ['88', 'Chaval', -3.04, -41.24],
  ['89', 'Cristalândia do Piauí', -10.64, -45.19],
  ['91', 'Anapu', -3.47, -51.2],
  ['92', 'Nhamundá', -2.19, -56.71],
  ['93', 'Jacareacanga', -6.22, -57.75],
  ['94', 'Santana do Araguaia', -9.54, -50.85],
  ['95', 'Caroebe', 0.88, -59.7],
  ['96', 'Oiapoque', 3.84, -51.84],
  ['97', 'Guajará', -7.54, -72.58],
  ['98', 'Bom Jesus das Selvas', -4.48, -46.86],
  ['99', 'Timon', -5.09, -42.84],
];

function areaCode(code: string) {
  const row = brazilianAreaCodes.get(code);
  if (!row) throw new Error(`No area code ${code}`);
  return row;
}

describe('the Brazilian area codes', () => {
  it('are the 67 that ANATEL assigns', () => {
    const assigned = Object.values(codesOfState).join(' ').split(' ').sort();
    expect(assigned).toHaveLength(67);
    expect([...brazilianAreaCodes.keys()].sort()).toEqual(assigned);
  });

  it.each(Object.entries(codesOfState))('of %s are %s', (state, codes) => {
    for (const code of codes.split(' ')) expect(areaCode(code).state).toBe(state);
  });

  it.each([...brazilianAreaCodes])('%s is centred on a point in its state', (_, row) => {
    const [south, north, west, east] = stateBoxes[row.state] ?? [];
    expect(row.latitude).toBeGreaterThan(south ?? Number.NaN);
    expect(row.latitude).toBeLessThan(north ?? Number.NaN);
    expect(row.longitude).toBeGreaterThan(west ?? Number.NaN);
    expect(row.longitude).toBeLessThan(east ?? Number.NaN);
  });

  it.each(furthestTowns)('%s reaches %s and not much further', (code, _, latitude, longitude) => {
    const row = areaCode(code);
    const distance = kilometresBetween(row, { latitude, longitude });
    expect(row.radiusKm).toBeGreaterThanOrEqual(distance);
    expect(row.radiusKm).toBeLessThan(distance * 1.15 + 15);
  });

  it('differ in their centres', () => {
    const rows = [...brazilianAreaCodes.values()];
    for (const one of rows) {
      for (const other of rows) {
        if (one !== other) expect(kilometresBetween(one, other)).toBeGreaterThan(2);
      }
    }
  });
});
