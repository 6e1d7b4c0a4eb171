import * as z from 'zod/mini';

/** Half a character (a lone surrogate) can be written in JSON, but not kept in UTF-8. */
export const isText = z.refine<string>((text) => text.isWellFormed(), {
  error: 'This text has broken characters.',
});
