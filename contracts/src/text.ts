import * as z from 'zod/mini';

export const brokenTextWords = 'This text has broken characters.';

/** Half a character (a lone surrogate) can be written in JSON, but not kept in UTF-8. */
export const isText = z.refine<string>((text) => text.isWellFormed(), {
  error: brokenTextWords,
});
