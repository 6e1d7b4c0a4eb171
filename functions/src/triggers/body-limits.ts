import { endpoints, webhooks } from '@geonod/contracts';

/** More than any call needs, in bytes. */
export const callMaxBytes = 16 * 1024;

/** More than any service of somebody else's sends, in bytes. */
export const webhookMaxBytes = 512 * 1024;

/**
 * How large a body the function of this name takes, in bytes; null for what only Google itself calls, with bodies that it
 * limits.
 */
export function bodyMaxBytes(functionName: string | undefined): number | null {
  if (functionName === undefined) return null;
  if (Object.hasOwn(endpoints, functionName)) return callMaxBytes;
  return Object.hasOwn(webhooks, functionName) ? webhookMaxBytes : null;
}
