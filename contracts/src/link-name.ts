import { asDrawn, asRead, flagLetters, patternAsDrawn } from './lookalikes.ts';
import { endings, linkWithPath, stacksMarks } from './sender-name.ts';
import { plainName } from './sms-text.ts';

/**
 * What is wrong with the name of a link. Its recipient reads it as what the link is about, so it is held to less than a
 * sender's name: it may name a place, a time or a thing, with numbers.
 *
 * - `hides`: marks are stacked on its letters until they cover what stands around it, such as who asks. What is not seen at all
 *   is left out of it before.
 * - `contact`: it carries a web address or an e-mail, which leads its reader elsewhere.
 * - `pretends`: it says that the police, an emergency service, a government, a bank or this product asks.
 */
export type LinkNameProblem = 'hides' | 'contact' | 'pretends';

/** What the member is told of each. */
export const linkNameWords: Readonly<Record<LinkNameProblem, string>> = {
  hides: 'A name has letters that can be read, with no piles of marks on them.',
  contact: 'A name carries no web addresses or emails.',
  pretends:
    'Name what the link is about. This reads like the police, a bank, an authority or our service.',
};

/** The first problem of a link's name, or null. Disguises are seen through as far as they are in a sender's name. */
export function linkNameProblem(name: string): LinkNameProblem | null {
  if (stacksMarks(name)) return 'hides';
  const spellings = [name, plainName(name)];
  if (spellings.some(carriesContact)) return 'contact';
  return spellings.some(pretends) ? 'pretends' : null;
}

/** Whatever phones take for the dot of an address; others stand between words of a label. */
const dots = /[.\u3002\u2024\uff0e\uff61]/gu;
const dotInBrackets = /\s*[([{<]\s*(?:dot|ponto|punto)\s*[)\]}>]\s*/giu;

const links = [
  // Two letters or digits, a dot, two letters: what phones make a link of.
  /[\p{L}\p{N}_-]{2,}\.\p{L}{2,}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})\\b`, 'iu'),
  linkWithPath,
  /(?:^|\P{Nd})\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?!\p{Nd})/u,
  // No sentence has a space before its full stop.
  new RegExp(`[\\p{L}\\p{N}_-]{2,} +\\. *(?:${endings})\\b`, 'iu'),
  /:\/\/|\bwww\b|\bhttps?\b/iu,
  /[^\s@]@[^\s@]/u,
];

function carriesContact(text: string): boolean {
  const dotted = text.normalize('NFKC').replace(dots, '.').replace(dotInBrackets, '.');
  return links.some((link) => link.test(dotted));
}

/** Words of those who may ask where somebody is, or are believed to; in English, Portuguese and Spanish. */
const wordsOfAuthorities = new Set(
  `police policeman policewoman policia policias policial policiais sheriff detective fbi nsa interpol europol swat prf bope
  gnr irs hmrc dhs uscis inem bombeiro bombeiros bombero bomberos firefighter firefighters paramedic paramedics
  ambulance ambulancia government governo gobierno ministry ministerio itau bradesco nubank bbva
  citibank hsbc paypal mastercard geonod`
    .split(/\s+/)
    .map(asDrawn),
);

/** Words that name an asker by themselves or with one more: `Banco`, `City Bank`. Among more words they name a place. */
const shortNames = new Set(['bank', 'banks', 'banco', 'bancos', 'emergency', 'emergencia']);

/** What two words with one of those name that asks nobody anything. */
const thing = patternAsDrawn(
  /^(?:(?:food|blood|river|left|right|north|south|east|west|power|piggy|data|sand|snow) banks?|bank holiday|emergency (?:contacts?|exit|room|kit|meeting|plan)|contato emergencia|contacto emergencia)$/u,
);

/** What is known by a part of a word, too: a word may be run together with the next. */
const unmistakable = patternAsDrawn(
  /police|policia|polizei|polizia|carabinier|feuerwehr|defesacivil|defensacivil|civildefen[cs]e|conselhotutelar|geonod|interpol(?!at(?:e[sd]?|ing|ions?|or)$)|bombeir|bombero|ambulanc|bradesco|nubank|whatsappsup|governo(?!r(?:s|ship)?$)|gobierno|government|receitafederal|customerserv|customersupp|guardiacivil|guardacivil|firedep|bancocentral|officialacc/u,
);

/** The same where it is written as two words. */
const phrases = patternAsDrawn(
  /\b(?:geo nod|defesa civil|defensa civil|prote[a-z]+ civil|civil defen[cs]e|conselho tutelar|gendarm(?:e|es|erie|eria)|receita federal|banco do brasil|bank of (?:america|brazil|brasil|china|england|ireland|scotland)|guardia civil|guarda civil|customer (?:service|support)|fire (?:department|dept|brigade)|emergency (?:services?|call|line)|servi[a-z]+ de emergencias?|(?:whatsapp|google|apple|microsoft|instagram|facebook) (?:support|security|suporte|soporte)|official account|conta oficial|cuenta oficial)\b/u,
);

const onlySigns = /[^a-z]+/gu;

/** Letters; also those in circles and squares, and those that flags are made of. */
const letter = /[\p{L}\u{1f100}-\u{1f1ff}]/u;

function pretends(name: string): boolean {
  const tokens = name.split(/\s+/u).map((token) => ({
    // A room 505 spells nothing, whatever its digits look like.
    read: letter.test(token) ? asRead(token) : '',
    isLetter: [...token.replace(/[^\p{L}\p{N}]/gu, '')].length === 1,
  }));
  const words = tokens.flatMap(({ read }) => [
    ...read.split(onlySigns),
    read.replace(onlySigns, ''),
  ]);
  // Spelled out, one letter at a time.
  const letters = tokens.map(({ read, isLetter }) =>
    isLetter ? read.replace(onlySigns, '') : ' ',
  );
  words.push(...letters.join('').split(' '));
  const line = tokens.map(({ read }) => read.replace(onlySigns, ' ').trim()).join(' ');
  const drawn = words.map(asDrawn);
  // Flags beside each other spell short words that nobody meant.
  const flags = new Set((name.match(flagLetters) ?? []).map((run) => asDrawn(asRead(run))));
  const isShort =
    tokens.length <= 2 && drawn.some((word) => shortNames.has(word)) && !thing.test(asDrawn(line));
  return (
    isShort ||
    phrases.test(asDrawn(line)) ||
    drawn.some(
      (word) => (wordsOfAuthorities.has(word) && !flags.has(word)) || unmistakable.test(word),
    )
  );
}
