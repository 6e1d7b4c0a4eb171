import * as z from 'zod/mini';

/** A message as the service reads it, as far as the product sends any; what else is in it is refused. */
export const sentMessage = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    data: z.optional(z.record(z.string(), z.string())),
    notification: z.optional(z.strictObject({ title: z.string(), body: z.string() })),
    webpush: z.optional(z.strictObject({ headers: z.record(z.string(), z.string()) })),
  }),
});

export const receivedPush = z.object({
  token: z.string(),
  data: z.optional(z.record(z.string(), z.string())),
  notification: z.optional(z.object({ title: z.string(), body: z.string() })),
  webpush: z.optional(z.object({ headers: z.record(z.string(), z.string()) })),
  receivedAt: z.string(),
});

/** A message that was taken. `receivedAt`: when, as ISO 8601. */
export type ReceivedPush = z.output<typeof receivedPush>;

/**
 * How messages to one token are treated, `times` times, or until told otherwise.
 *
 * - `unregistered`: nobody is there any more; `other-sender`: it was made for another project's.
 * - `invalid-token`: it is none; `invalid-message`: something else in the message is wrong, in `field`; `quota`: too many were sent; `unavailable`: out of order.
 * - `hang-up`: the connection ends without a response; `slow`: it takes `delayMs` longer.
 */
export interface PushMood {
  readonly kind:
    | 'normal'
    | 'unregistered'
    | 'other-sender'
    | 'invalid-token'
    | 'invalid-message'
    | 'quota'
    | 'unavailable'
    | 'hang-up'
    | 'slow';
  readonly times?: number;
  readonly delayMs?: number;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}
