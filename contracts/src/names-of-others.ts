import { asDrawn, patternAsDrawn } from './lookalikes.ts';

/*
 * Whose name nobody asks under but they themselves, and what those are called in English, Portuguese and Spanish: police,
 * rescue, courts and other authorities, banks, carriers of parcels, makers of phones, and this product. What is also a
 * person's name (Vivo, Claro, Correia, Vara, Chase) is none of it by itself.
 */

/** A name as an eye reads it, in small letters; `letters` without whatever stands between them. */
interface ReadName {
  readonly read: string;
  readonly letters: string;
}

/** Words that no person is called, in English, Portuguese and Spanish; none of them is somebody's surname. */
const wordsOfOthers = wordList(`
  police policeman policewoman policial policiais sheriff detective detetive fbi nsa mi5 mi6 interpol europol swat pm prf
  pf bope gcm gnr psp delegacia delegacias delegado delegada comisario comisaria inspetor inspetora inspector inspectora
  investigador investigadora investigator investigacao investigacion investigation escrivao detran patrulha patrulla
  patrol guardacostas constabulary

  inem samu sos bombeiro bombeiros bombero bomberos firefighter firefighters paramedic paramedics ambulance ambulancia
  hospital emergency emergencia emergencias urgencia urgencias rescue resgate rescate

  tribunal tribunals juzgado juzgados juizado juizados judiciario judiciaria judiciary judicial magistrado magistrada
  magistrate magistrates desembargador desembargadora courthouse audiencia comarca criminal criminais cartorio tabeliao
  intimacao mandado notificacao notificacion prosecutor promotoria procurador procuradora procuradoria corregedoria fiscal
  fiscalia lawyer advogado abogado stf stj trf trt mpf mpsp

  government governo gobierno ministry ministerio federal estadual municipal municipality prefeitura ayuntamiento alcaldia
  senado receita hacienda financas tributaria inss irs hmrc dhs tsa uscis afip anses aeat dgt imss customs aduana alfandega
  immigration imigracao migracion migraciones embassy embaixada embajada army exercito ejercito militar military marinha
  authority autoridade autoridad ouvidoria

  usps fedex ups tnt dpd ctt seur mrw nacex sedex jadlog inpost parcelforce chilexpress servientrega estafeta correio
  correios correo correos amazon shopee aliexpress magalu ifood glovo rappi entrega entregas entregador entregadora
  repartidor encomenda encomendas encomienda encomiendas paquete paquetes paqueteria mensajeria parcels package packages
  delivery deliveries envio envios shipping shipment transportadora logistica logistics rastreio rastreamento motoboy

  bank banco bancos caixa caixabank itau bradesco santander nubank bbva citibank hsbc revolut barclays lloyds natwest
  n26 jpmorgan amex paypal mastercard visa pix bizum multibanco bankinter kutxabank openbank bankia abanca ibercaja
  unicaja cajamar scotiabank interbank bancolombia bancomer banorte banamex bancoppel davivienda daviplata nequi picpay
  pagbank pagseguro sicredi sicoob banrisul btg bcp bpi cgd montepio activobank moneygram venmo cashapp binance coinbase
  serasa

  whatsapp google microsoft facebook instagram telegram netflix telefonica vodafone movistar verizon operadora iphone ipad
  icloud applecare samsung smartthings motorola gps locator localizador rastreador antifurto antirroubo antirrobo

  support suporte soporte helpdesk security seguranca seguridad admin administrator administrador moderator moderador
  official oficial service services servico servicos servicio servicios geonod system sistema alerta alertas
`);

/** The same, known in their own letters alone: with an i for an l they are what friends call somebody. */
const exactWords = new Set(['dhl', 'gls']);

/** A state's police, court, prosecutors or traffic office: two letters of a state behind theirs. */
const officeOfState = patternAsDrawn(
  /^(?:pm|pc|tj|mp|gm|detran)(?:ac|al|ap|am|ba|ce|df|es|go|ma|mt|ms|mg|pa|pb|pr|pe|pi|rj|rs|ro|rr|sc|sp|se|to)$/u,
);

/** The one state whose letters, drawn as one, are somebody's initials: G.M.M. Silva. */
const officeOfRioGrandeDoNorte = /^(?:pm|pc|tj|mp|gm|detran)rn$/u;

/** Words that only they begin with, whatever is run together with it. */
const beginnings = patternAsDrawn(
  /^(?:amazon(?:prime|logis|entrega|brasil|deliver|flex|supp|express)|mercado(?:li[bv]re|pago|envios)|(?:caixa|correios|sedex|detran|delegacia|fedex|dhl|ups|ctt)(?:agencia|brasil|bank|cidada|delivery|digital|entrega|express|oficial|online|tem)|finde?my|iphone|icloud|revolut|barclaysb|judici)/u,
);

/** What is long enough to be known also where signs or spaces stand between its letters, or words are run together. */
const unmistakable = patternAsDrawn(
  /police|policia|polizei|polizia|carabinier|carabiner|feuerwehr|civildefen[cs]e|defesacivil|defensacivil|prote[a-z]{2,4}ocivil|proteccioncivil|conselhotutelar|caixaeconomica|geonod|emergenc|interpol|bombeir|bombero|ambulanc|bradesco|santander|nubank|caixabank|whatsapp|governo|gobierno|government|receitafederal|customerservice|customersupport|atendimento|atencionalcliente|embaixada|embajada|defensoria|ministerio|guardiacivil|guardacivil|guardamunicipal|firedepartment|centralbank|bancocentral|officialaccount|juizfederal|juizadedireito|juizdedireito|justicafederal|justicadotrabalho|poderjudicia|delegaciad|findmyi?phone|findmydevice|royalmail(?!l)|americanexpress|supremecourt/u,
);

/** What somebody's names could make when run together is known by its own words alone: Cruz Rojas is a surname. */
const phrases = [
  // Rescue, police and forces.
  /red cross|cruz (?:roja|vermelha)|pronto socorro|primeiros socorros|primeros auxilios|gendarm(?:e|es|erie|eria)|coast guard|national guard|border (?:force|control|agency|agent)|home office|law enforcement|scotland yard|us marshals?|special agents?|probation office[rs]?/,
  /guarda (?:civil|costeira|florestal|metropolitana|municipal|nacional)|guardia (?:costera|municipal|nacional|urbana)/,
  /perit[oa]s? (?:criminal|federal|forense|judicial|legista|oficial)/,
  // Courts.
  /(?:circuit|civil|county|criminal|crown|district|family|federal|high|juvenile|magistrates|municipal|superior|supreme) court|court (?:bailiff|clerk|notice|office|officer|of|order|summons)|(?:suprema corte|corte suprema|corte de (?:apelaciones|justicia))/,
  /justica (?:brasileira|comum|desportiva|do trabalho|eleitoral|estadual|federal|gratuita|militar)|justicia (?:electoral|federal|militar|nacional|penal)|(?:agente|casa|departamento|department|ministro|oficial|palacio|promotora?|secretaria|tribunal) (?:d[ae]|of) justi(?:ca|cia|ce)|justice department/,
  /vara (?:civel|especializada|judicial|trabalhista|unica|do juri|do trabalho|d[ae] (?:crianca|execuc[a-z]+|familia|fazenda|infancia|violencia))|forum (?:central|civel|criminal|judicial|regional|trabalhista)|poder (?:executivo|legislativo|publico)|defensora? public[oa]|fazenda (?:estadual|nacional|publica)|seguro social|agencia tributaria/,
  // Parcels.
  /mercado ?(?:pago|li[bv]re|envios)|royal mail|post office|(?:australia|canada|deutsche|swiss) post|parcel (?:box|company|force|locker|office|tracking)|magazine (?:luiza|voce)|uber (?:eats|entregas?|flash|moto)|total express|(?:dhl|gls) (?:brasil|express)/,
  // Money.
  /american express|(?:jp ?morgan) chase|capital one|wells fargo|western union|mb ?way|millennium bcp|central de (?:cartoes|seguranca)|wise (?:account|card|payments?|transfer)/,
  // Phones and what finds them.
  /find (?:my|hub)|(?:locate|track) my|apple (?:account|care|id|pay|store)|(?:mi|huawei|xiaomi) (?:account|cloud|conta|cuenta)|(?:device|family|friend|mobile|phone) (?:finder|locator|tracker)|onde esta meu|donde esta mi/,
  /(?:achar|ache|buscar?|busque|encontr(?:ar|e|a|o)|encuentra|encuentre|localiz(?:ar|e|a)|localice|rastre(?:ar|ie|ia)) (?:o |a |el )?(?:meu|minha|mi|celular|dispositivo|telefone|telefono|telemovel|movil|aparelho)/,
].map(({ source }) => patternAsDrawn(new RegExp(`\\b(?:${source})\\b`, 'u')));

/** What may stand before an office: an article, or how its holder is addressed. */
const address =
  '(?:(?:o|a|el|la|the|sr|sra|dr|dra|mr|mrs|ms|senhora?|senora?|exmo|exma|seu|your) )*';

/** Who carries an office before their name, or has no other name. */
const offices = patternAsDrawn(
  new RegExp(
    `^${address}(?:agente?|capitan|capitao|captain|comandante|commander|corporal|deputy|general|guardia|juez|jueza|juiz|juiza|lieutenant|officer|parcel|perit[oa]|sargenta|sargento|sergeant|sgto?|tenente|teniente|trooper|justica|justicia(?= (?:de|y)|$))(?:$| )`,
    'u',
  ),
);

/** Of these, those who are somebody's surname: they carry it before another name. */
const officesOrSurnames = patternAsDrawn(
  new RegExp(
    `^${address}(?:cabo|carteiro|cartero|constable|coronel|courier|guarda|judge|secretaria d[aeo]s?|soldado) [a-z]`,
    'u',
  ),
);

/** Shorter than these they are somebody's initials, or two short names. */
const shortest = { joined: 3, spelled: 5, parted: 6 } as const;

/** Whether a name is, or holds, what others are called and no person is. */
export function isNameOfOthers({ read, letters }: ReadName): boolean {
  const tokens = read.split(/\s+/u);
  const parts = tokens.flatMap((token) => token.split(/[^a-z0-9]+/u)).filter((part) => part !== '');
  const joined = tokens.map((token) => token.replace(/[^a-z0-9]+/gu, ''));
  const words = [
    ...parts,
    ...joined.filter(({ length }) => length >= shortest.joined),
    ...spelledWords(parts).filter(({ length }) => length >= shortest.spelled),
  ];
  const line = asDrawn(parts.join(' '));
  return (
    words.some(isWordOfOthers) ||
    (isParted(parts) && letters.length >= shortest.parted && wordsOfOthers.has(asDrawn(letters))) ||
    // Letters that are parted are drawn otherwise than the same ones beside each other.
    unmistakable.test(asDrawn(letters)) ||
    [...phrases, offices, officesOrSurnames].some((phrase) => phrase.test(line))
  );
}

/** Of a word in pieces one at least is too short for a name: Sam Sung has two. */
const isParted = (parts: readonly string[]): boolean => parts.some(({ length }) => length <= 2);

function isWordOfOthers(word: string): boolean {
  const drawn = asDrawn(word);
  return (
    wordsOfOthers.has(drawn) ||
    exactWords.has(word) ||
    officeOfState.test(drawn) ||
    officeOfRioGrandeDoNorte.test(word) ||
    beginnings.test(drawn)
  );
}

/** The words that single letters make, one after the other. */
function spelledWords(parts: readonly string[]): string[] {
  return parts
    .map((part) => (part.length === 1 ? part : ' '))
    .join('')
    .split(' ');
}

function wordList(words: string): ReadonlySet<string> {
  return new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(asDrawn),
  );
}
