import { asDrawn, asRead, patternAsDrawn } from './lookalikes.ts';

/*
 * What is written where a name belongs, but is a message: it would go out as the first words of a text that names this product,
 * to somebody who has agreed to none. No list knows every sentence. Each word here is one that such a message needs and that
 * nobody is called, in English, Portuguese and Spanish, nor in the languages whose names look like their words: Phone, Esta,
 * Sua, Mato, Quero, Or, You and Will are somebody's.
 */

/** Words that nobody is called. */
const words: ReadonlySet<string> = new Set(
  `your yours yourself tonight tomorrow reply replies replied urgent urgently watching coming where because should would could
  cannot account accounts password payment location smartphone cellphone

  voce voces agora hoje senao responda respondam responde respondes responder resposta porque tambem quiero
  celular celulares telefone telemovel aparelho pagamento localizacao mensagem
  achei achamos acharam encontrei encontramos encontrado encontrada encontraram localizamos localizado localizada recuperamos
  recuperado recuperada rastreamos rastreado rastreada roubado roubada

  usted ustedes ahora respuesta respondeme contesta contestame contestas estoy sabemos
  telefono ubicacion localizacion mensaje contrasena encontraron hallamos hallaron`
    .split(/\s+/u)
    .map(asDrawn),
);

/** What is a message only where its words stand together: each by itself is somebody's name. */
const phrases = [
  /^i (?:am|come|know|saw)|(?:and|or) i (?:am|call|come|find|go|kill|know|tell|will)/,
  /(?:answer|call|help|pay|tell|text) (?:me|now|us)|answer or|be paid/,
  /(?:find|found|hurt|kill|know|love|need|owe|tell|want|watch) you/,
  /(?:device|mobile|phone) (?:(?:has been|is|was) )?(?:found|located|recovered|stolen)|(?:found|located) (?:(?:a|an|the|this) )?(?:device|mobile|phone)/,
  /por favor|onde (?:anda|estas?|fica|mora)|sei (?:onde|quem|que|tudo)|vou (?:atras|buscar|contar|matar|voltar)|eu quero|quero (?:falar|saber|ver)/,
  /te (?:acho|achei|amo|busco|encontrei|encontro|encontre|espero|mato|odeio|odio|pego|quero|quiero|vejo|veo)/,
  /donde (?:estas?|vas|vives?)|voy (?:a|para|por|tras)|se (?:donde|quien|que)|si no (?:contestas|respondes|vienes)/,
].map(({ source }) => patternAsDrawn(new RegExp(`\\b(?:${source})\\b`, 'u')));

/**
 * What ends a sentence, or a part of one. Before a letter an exclamation mark is a click of the languages that have them, and a
 * colon or a full stop behind a few letters stands for what is left out of them: `!Gaeb`, `S:t`, `Profa.`, `Fco.`
 */
const sentenceSigns = /[;?¡¿؟؛]|!(?!\p{L})|:(?!\p{L})|\p{L}{6}\./u;

/** The most words of a name, save for initials and for what stands between its parts or before them. */
const mostWords = 6;

const betweenNames: ReadonlySet<string> = new Set(
  `da das de del della der den di do dos du e el i la las los ten ter van von und y zu
  al ap ben bin bint binti ibn ibni san st ul بن ابن بنت ال ابو ام عبد
  dr dra sr sra srta mr mrs ms prof profa`.split(/\s+/u),
);

/** Whether what is written as a name has more words than any. */
export function hasTooManyWords(name: string): boolean {
  return asRead(name).split(/\s+/u).filter(isOwnWord).length > mostWords;
}

/** Whether what is written as a name is, as an eye reads it, a message or a part of one. */
export function isMessage(name: string): boolean {
  if (sentenceSigns.test(name.normalize('NFKC'))) return true;
  const tokens = asRead(name).split(/\s+/u);
  const parts = tokens.flatMap((token) => token.split(/[^a-z0-9]+/u)).filter((part) => part !== '');
  const joined = tokens.map((token) => token.replace(/[^a-z0-9]+/gu, ''));
  return (
    [...parts, ...joined].some((word) => words.has(asDrawn(word))) ||
    phrases.some((phrase) => phrase.test(asDrawn(parts.join(' '))))
  );
}

function isOwnWord(token: string): boolean {
  const letters = token.replace(/[^\p{L}]+/gu, '');
  return [...letters].length > 1 && !betweenNames.has(letters);
}
