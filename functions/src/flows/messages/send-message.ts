import { log } from '../../log/log.ts';
import { configuredCarrier } from '../../services/sms/configured-carrier.ts';
import { type SmsCarrier, SmsRefused } from '../../services/sms/sms-carrier.ts';
import { claimMessage, reportMessage, type SmsReport } from '../../store/sms-outbox.ts';
import { stopTexting } from '../../store/stop-list.ts';
import { smsReportUrl } from '../site-addresses.ts';
import { logFailedMessage } from './log-failed-message.ts';

interface Sender {
  readonly now: () => Date;
  readonly carrier: () => Promise<Pick<SmsCarrier, 'send'>>;
}

/**
 * Sends the message that was put in the outbox under this id, at most once, whoever calls it and however often.
 * Throws while another sender may still be at it, so that the trigger comes back and looks again.
 */
export async function sendMessage(
  id: string,
  { now, carrier }: Sender = { now: () => new Date(), carrier: configuredCarrier },
): Promise<void> {
  const message = await claimMessage(id, now());
  if (message === 'nothing') return;
  if (message === 'wait') throw new Error('The message is being sent; it is looked at again later');
  if (typeof message === 'object' && 'limit' in message) {
    // Looked at again by the schedule, so the trigger need not come back. An operator can raise the budget.
    if (message.isNews) log('messages-over-budget', { ...message });
    return;
  }
  const report = message === 'give-up' ? failed : await send(id, message, { now, carrier });
  await reportMessage(id, report, now());
}

const failed: SmsReport = { state: 'failed', isTextDone: true };

async function send(
  id: string,
  { to, body }: { readonly to: string; readonly body: string },
  { now, carrier }: Sender,
): Promise<SmsReport> {
  try {
    const { keepsText, ...accepted } = await (await carrier()).send({
      to,
      body,
      reportUrl: smsReportUrl(id),
    });
    return { ...accepted, isTextDone: !keepsText };
  } catch (error) {
    // Whether the message went out may be unknown; a person is rather texted not at all than twice.
    logFailedMessage({ id, carrierCode: error instanceof SmsRefused ? error.code : null }, error);
    if (error instanceof SmsRefused && error.optedOut) await stopTexting(to, now());
    return failed;
  }
}
