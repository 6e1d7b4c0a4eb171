/** What a text of somebody else's may hold that names a person, or opens something, and what stands for it in the log. */
const masks: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[^\s"'<>()[\]{},;:=/]+@[^\s"'<>()[\]{},;:=/]+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/(?<![\w.])-?\d{1,3}\.\d{3,}(?![\w.])/g, '[place]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/(?<![\w-])\+?\(?(?!\d{4}-\d\d-\d\d)\d(?:[\s().-]{0,2}\d){7,}(?![\w])/g, '[number]'],
  [/(?<![\w-])[\w-]{20,}(?![\w-])/g, maskUnlessKnown],
];

/** Ids of vendors' objects, by which an operator finds them there. */
const vendorIds =
  /^(?:acct|ch|cus|dp|evt|in|pi|pm|po|py|pyr|re|req|seti|si|sub|src|txn)_|^(?:SM|MM)[0-9a-f]{32}$/;

/** A word of a language has neither digits nor many capitals; a token, or an id of ours, has. */
function maskUnlessKnown(word: string): string {
  if (vendorIds.test(word)) return word;
  const isWord = !/\d/.test(word) && (word.match(/[A-Z]/g) ?? []).length < 5;
  return isWord ? word : '[id]';
}

/** A text without e-mails, numbers, places, IP addresses, tokens and ids of ours. */
export function withoutPersonalData(text: string): string {
  return masks.reduce(
    (masked, [pattern, mask]) =>
      typeof mask === 'string' ? masked.replace(pattern, mask) : masked.replace(pattern, mask),
    text,
  );
}
