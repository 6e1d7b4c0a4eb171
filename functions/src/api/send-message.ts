import type { Sms } from '@geonod/contracts/documents/sms';
import { logger } from 'firebase-functions';
import { requestNotice } from '../domain/request-notices.ts';
import { configuredCarrier, SmsRefused } from '../services/sms/sms-carrier.ts';
import { claimMessage, reportMessage } from '../store/sms-outbox.ts';
import { smsReportUrl } from './requests/link.ts';

/**
 * Sends the message that was put in the outbox under this id, at most once, whoever calls it and however often.
 * Throws while another sender may still be at it, so that the trigger comes back and looks again.
 */
export async function sendMessage(id: string, now: () => Date): Promise<void> {
  const message = await claimMessage(id, now());
  if (message === 'nothing') return;
  if (message === 'wait') throw new Error('The message is being sent; it is looked at again later');
  if (message === 'give-up') return report(id, 'failed', now());
  const accepted = await send(id, message);
  await report(id, accepted.state, now(), accepted.providerId);
}

async function send(
  id: string,
  { to, body }: Sms,
): Promise<{ readonly state: 'sent' | 'delivered' | 'failed'; readonly providerId?: string }> {
  try {
    const carrier = await configuredCarrier();
    return await carrier.send({ to, body, reportUrl: smsReportUrl(id) });
  } catch (error) {
    // Whether the message went out may be unknown; a person is rather texted not at all than twice.
    logger.error('A message was not sent', {
      reason: error instanceof SmsRefused ? error.message : String(error),
    });
    return { state: 'failed' };
  }
}

async function report(
  id: string,
  state: 'sent' | 'delivered' | 'failed',
  now: Date,
  providerId?: string,
): Promise<void> {
  await reportMessage(id, { state, ...(providerId ? { providerId } : {}) }, now, (message) =>
    requestNotice('sms-failed', id, {
      type: 'number',
      ownerUid: message.ownerUid,
      phoneNumber: message.to,
    }),
  );
}
