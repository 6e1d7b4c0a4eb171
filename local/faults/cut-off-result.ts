import * as z from 'zod/mini';

export const cutOffResult = z.object({
  told: z.string(),
  /** What was half done, untrue or late; empty when all is well. */
  broken: z.array(z.string()),
});

export type CutOffResult = z.output<typeof cutOffResult>;
