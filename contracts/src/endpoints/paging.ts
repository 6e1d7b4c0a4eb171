import * as z from 'zod/mini';

export const pageSize = 20;

/** `after` is the `next` of the page before; without it the newest page is meant. */
export const pageInput = z.object({
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** Where the next, older page starts; null, or nothing, on the last page. */
export const nextPage = z._default(z.nullable(z.string()), null);
