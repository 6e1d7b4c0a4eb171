/** Names that take an article in a sentence. */
const withArticle =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Comoros|Maldives|Seychelles|Dominican R|Czech R|Central African|.* Islands|Isle of|Vatican)/;

/** A country's name as it stands in a sentence. */
export function inSentence(name: string): string {
  return withArticle.test(name) ? `the ${name}` : name;
}
