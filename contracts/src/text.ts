import * as z from 'zod/mini';

export const brokenTextWords = 'This text has broken characters.';

/**
 * Half a character (a lone surrogate) can be written in JSON, but not kept in UTF-8. Not by `isWellFormed`, which Firefox
 * has since 119 only.
 */
export const isText = z.refine<string>((text) => !/\p{Cs}/u.test(text), {
  error: brokenTextWords,
});
