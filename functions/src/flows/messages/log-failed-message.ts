import { isForOperators } from '../../domain/sms-failure.ts';
import { log } from '../../log/log.ts';

/**
 * Tells of a text message that did not go out, or did not arrive, with the carrier service's code: an error, unless nobody
 * can do anything about it.
 */
export function logFailedMessage(
  { id, carrierCode }: { readonly id: string; readonly carrierCode: number | null },
  thrown?: unknown,
): void {
  const event = isForOperators(carrierCode) ? 'message-failed' : 'message-undeliverable';
  log(event, { messageId: id, carrierCode }, thrown);
}
