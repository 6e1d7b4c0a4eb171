/**
 * The 67 area codes (DDD) that ANATEL assigns in Brazil, one row each: longer than most files because
 * it is the table itself.
 *
 * A number tells its area code and nothing finer, so a row gives the principal city of the area code
 * (WGS 84 degrees of its centre) and the radius in kilometres that reaches the furthest municipality
 * which uses the code. Fernando de Noronha (81), 540 km off the coast, is left out of its circle.
 * `timeZones` are IANA names, the most populous first.
 */
export interface BrazilianAreaCode {
  readonly state: BrazilianState;
  readonly principalCity: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly timeZones: readonly string[];
}

export const brazilianStates = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Federal District',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

export type BrazilianState = keyof typeof brazilianStates;

const araguaina = ['America/Araguaina'];
const bahia = ['America/Bahia'];
const belem = ['America/Belem'];
const boaVista = ['America/Boa_Vista'];
const campoGrande = ['America/Campo_Grande'];
const cuiaba = ['America/Cuiaba'];
const fortaleza = ['America/Fortaleza'];
const maceio = ['America/Maceio'];
const manaus = ['America/Manaus'];
const portoVelho = ['America/Porto_Velho'];
const recife = ['America/Recife'];
const rioBranco = ['America/Rio_Branco'];
const santarem = ['America/Santarem'];
const saoPaulo = ['America/Sao_Paulo'];
/** Tabatinga, Eirunepé and their neighbours, in the far west of Amazonas, keep Acre's clock. */
const westernAmazonas = ['America/Manaus', 'America/Eirunepe'];

type Row = [BrazilianState, string, number, number, number, string[]];

const rows: Record<string, Row> = {
  '11': ['SP', 'São Paulo', -23.5505, -46.6333, 100, saoPaulo],
  '12': ['SP', 'São José dos Campos', -23.1791, -45.8872, 180, saoPaulo],
  '13': ['SP', 'Santos', -23.9608, -46.3336, 210, saoPaulo],
  '14': ['SP', 'Bauru', -22.3147, -49.0606, 180, saoPaulo],
  '15': ['SP', 'Sorocaba', -23.5015, -47.4526, 220, saoPaulo],
  '16': ['SP', 'Ribeirão Preto', -21.1775, -47.8103, 150, saoPaulo],
  '17': ['SP', 'São José do Rio Preto', -20.8113, -49.3758, 190, saoPaulo],
  '18': ['SP', 'Presidente Prudente', -22.1256, -51.3889, 200, saoPaulo],
  '19': ['SP', 'Campinas', -22.9056, -47.0608, 170, saoPaulo],
  '21': ['RJ', 'Rio de Janeiro', -22.9068, -43.1729, 90, saoPaulo],
  '22': ['RJ', 'Campos dos Goytacazes', -21.7523, -41.3304, 190, saoPaulo],
  '24': ['RJ', 'Volta Redonda', -22.5202, -44.0996, 150, saoPaulo],
  '27': ['ES', 'Vitória', -20.3155, -40.3128, 260, saoPaulo],
  '28': ['ES', 'Cachoeiro de Itapemirim', -20.8462, -41.1198, 100, saoPaulo],
  '31': ['MG', 'Belo Horizonte', -19.9167, -43.9345, 200, saoPaulo],
  '32': ['MG', 'Juiz de Fora', -21.7609, -43.3496, 220, saoPaulo],
  '33': ['MG', 'Governador Valadares', -18.8545, -41.9555, 390, saoPaulo],
  '34': ['MG', 'Uberlândia', -18.9186, -48.2772, 280, saoPaulo],
  '35': ['MG', 'Poços de Caldas', -21.78, -46.5692, 240, saoPaulo],
  '37': ['MG', 'Divinópolis', -20.1446, -44.8912, 180, saoPaulo],
  '38': ['MG', 'Montes Claros', -16.7282, -43.8578, 370, saoPaulo],
  '41': ['PR', 'Curitiba', -25.4284, -49.2733, 110, saoPaulo],
  '42': ['PR', 'Ponta Grossa', -25.095, -50.1619, 260, saoPaulo],
  '43': ['PR', 'Londrina', -23.3103, -51.1628, 200, saoPaulo],
  '44': ['PR', 'Maringá', -23.4205, -51.9333, 260, saoPaulo],
  '45': ['PR', 'Cascavel', -24.9573, -53.459, 140, saoPaulo],
  '46': ['PR', 'Francisco Beltrão', -26.081, -53.0551, 130, saoPaulo],
  '47': ['SC', 'Joinville', -26.3045, -48.8487, 210, saoPaulo],
  '48': ['SC', 'Florianópolis', -27.5954, -48.548, 230, saoPaulo],
  '49': ['SC', 'Chapecó', -27.1004, -52.6152, 330, saoPaulo],
  '51': ['RS', 'Porto Alegre', -30.0346, -51.2177, 220, saoPaulo],
  '53': ['RS', 'Pelotas', -31.7654, -52.3376, 250, saoPaulo],
  '54': ['RS', 'Caxias do Sul', -29.1678, -51.1794, 270, saoPaulo],
  '55': ['RS', 'Santa Maria', -29.6842, -53.8069, 380, saoPaulo],
  '61': ['DF', 'Brasília', -15.7939, -47.8828, 130, saoPaulo],
  '62': ['GO', 'Goiânia', -16.6869, -49.2648, 500, saoPaulo],
  '63': ['TO', 'Palmas', -10.1844, -48.3336, 550, araguaina],
  '64': ['GO', 'Rio Verde', -17.7923, -50.9193, 370, saoPaulo],
  '65': ['MT', 'Cuiabá', -15.601, -56.0974, 470, cuiaba],
  '66': ['MT', 'Rondonópolis', -16.4673, -54.6372, 970, cuiaba],
  '67': ['MS', 'Campo Grande', -20.4697, -54.6201, 410, campoGrande],
  '68': ['AC', 'Rio Branco', -9.975, -67.8243, 630, rioBranco],
  '69': ['RO', 'Porto Velho', -8.7612, -63.9004, 650, portoVelho],
  '71': ['BA', 'Salvador', -12.9777, -38.5016, 90, bahia],
  '73': ['BA', 'Ilhéus', -14.793, -39.046, 380, bahia],
  '74': ['BA', 'Juazeiro', -9.4162, -40.5033, 360, bahia],
  '75': ['BA', 'Feira de Santana', -12.2664, -38.9663, 400, bahia],
  '77': ['BA', 'Vitória da Conquista', -14.8615, -40.8442, 640, bahia],
  '79': ['SE', 'Aracaju', -10.9472, -37.0731, 170, maceio],
  '81': ['PE', 'Recife', -8.0476, -34.877, 190, recife],
  '82': ['AL', 'Maceió', -9.6498, -35.7089, 270, maceio],
  '83': ['PB', 'João Pessoa', -7.1195, -34.845, 430, fortaleza],
  '84': ['RN', 'Natal', -5.7945, -35.211, 380, fortaleza],
  '85': ['CE', 'Fortaleza', -3.7319, -38.5267, 140, fortaleza],
  '86': ['PI', 'Teresina', -5.0892, -42.8019, 300, fortaleza],
  '87': ['PE', 'Petrolina', -9.3891, -40.503, 500, recife],
  '88': ['CE', 'Juazeiro do Norte', -7.2131, -39.3153, 520, fortaleza],
  '89': ['PI', 'Picos', -7.0769, -41.4669, 580, fortaleza],
  '91': ['PA', 'Belém', -1.4558, -48.4902, 380, belem],
  '92': ['AM', 'Manaus', -3.119, -60.0217, 400, manaus],
  '93': ['PA', 'Santarém', -2.4431, -54.7083, 550, santarem],
  '94': ['PA', 'Marabá', -5.3686, -49.1178, 520, belem],
  '95': ['RR', 'Boa Vista', 2.8235, -60.6758, 260, boaVista],
  '96': ['AP', 'Macapá', 0.0349, -51.0694, 440, belem],
  '97': ['AM', 'Tefé', -3.3682, -64.7193, 1000, westernAmazonas],
  '98': ['MA', 'São Luís', -2.5297, -44.3028, 370, fortaleza],
  '99': ['MA', 'Imperatriz', -5.5264, -47.4917, 540, fortaleza],
};

/** By the two digits of the area code. */
export const brazilianAreaCodes: ReadonlyMap<string, BrazilianAreaCode> = new Map(
  Object.entries(rows).map(
    ([areaCode, [state, principalCity, latitude, longitude, radiusKm, timeZones]]) => [
      areaCode,
      { state, principalCity, latitude, longitude, radiusKm, timeZones },
    ],
  ),
);
