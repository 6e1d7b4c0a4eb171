import { randomUUID } from 'node:crypto';
import { isFailureOfDestination } from '../../domain/sms-failure.ts';
import { log } from '../../log/log.ts';
import { configuredCarrier } from '../../services/sms/configured-carrier.ts';
import { type SmsCarrier, SmsNotTaken, SmsRefused } from '../../services/sms/sms-carrier.ts';
import { reportMessage, type SmsReport } from '../../store/delivery-reports.ts';
import {
  claimMessage,
  readMessage,
  releaseMessage,
  type TakenMessage,
} from '../../store/sms-outbox.ts';
import { stopTexting } from '../../store/stop-list.ts';
import { smsReportUrl } from '../site-addresses.ts';
import { logFailedMessage } from './log-failed-message.ts';
import { tellUntexted } from './tell-untexted.ts';

interface Sender {
  readonly now: () => Date;
  readonly carrier: () => Promise<Pick<SmsCarrier, 'send'>>;
}

/** Another sender has the message at this moment; what came of it is to be seen later. */
export class BeingSent extends Error {}

/**
 * Sends the message that was put in the outbox under this id, at most once, whoever calls it and however often. Throws
 * `BeingSent` while another sender may still be at it, and `SmsNotTaken` when the carrier service does not take it at
 * present: it waits then, and whoever called is to come back.
 */
export async function sendMessage(
  id: string,
  { now, carrier }: Sender = { now: () => new Date(), carrier: configuredCarrier },
): Promise<void> {
  const sender = { claimedBy: randomUUID() };
  const message = await claimMessage(id, sender, now());
  if (message === 'nothing') return;
  if (message === 'wait') throw new BeingSent('The message is being sent');
  if (typeof message === 'object' && 'limit' in message) {
    // Looked at again by the schedule, so the queue need not come back. An operator can raise the budget.
    if (message.isNews) log('messages-over-budget', { ...message });
    return;
  }
  if (message === 'turned-away') return void (await reportMessage(id, turnedAway, now()));
  if (message === 'give-up') {
    // Of those that come upon it at once, one moves it: to failed, unless the carrier service has spoken of it meanwhile.
    const isMoved = (await reportMessage(id, unheardOf, now())) === 'moved';
    if (isMoved && (await readMessage(id))?.state === 'failed') {
      logFailedMessage({ id, carrierCode: null });
    }
    return;
  }
  const report = await send(id, message, { now, carrier });
  if (!(report instanceof SmsNotTaken)) return void (await reportMessage(id, report, now()));
  await releaseMessage(id, sender, now());
  logOutage(id, report);
  throw report;
}

const refused: SmsReport = { state: 'failed', isTextDone: true };

/** Nobody wants it any more: it was not tried. */
const turnedAway: SmsReport = { ...refused, isUntried: true };

/** Given up without a word of the carrier service: whatever that says of it counts more, also what it has said before. */
const unheardOf: SmsReport = { ...refused, isAssumed: true };

async function send(
  id: string,
  { to, body, goodUntil }: TakenMessage,
  { now, carrier }: Sender,
): Promise<SmsReport | SmsNotTaken> {
  try {
    const { keepsText, ...accepted } = await (await configured(carrier)).send({
      to,
      body,
      reportUrl: smsReportUrl(id),
      goodForSeconds: Math.floor((goodUntil.getTime() - now().getTime()) / 1000),
    });
    return { ...accepted, isTextDone: !keepsText };
  } catch (error) {
    if (error instanceof SmsNotTaken) return error;
    const isRefused = error instanceof SmsRefused;
    logFailedMessage({ id, carrierCode: isRefused ? error.code : null }, error);
    // Whether the message went out may be unknown; a person is rather texted not at all than twice.
    if (!isRefused) return unheardOf;
    if (error.optedOut) await stopTexting(to, now());
    if (!isFailureOfDestination(error.code)) return refused;
    await tellUntexted({ id, to, carrierCode: error.code }, now());
    return { ...refused, failure: 'destination' };
  }
}

/** Nothing is sent by a carrier service whose settings are missing. */
async function configured(carrier: Sender['carrier']): ReturnType<Sender['carrier']> {
  try {
    return await carrier();
  } catch (error) {
    throw new SmsNotTaken('not-configured', { cause: error });
  }
}

/** What ends by itself is a warning; credentials and settings are for a person. */
function logOutage(id: string, { outage, carrierCode, cause }: SmsNotTaken): void {
  const endsByItself = outage === 'unreachable' || outage === 'too-often';
  const event = endsByItself ? 'message-postponed' : 'carrier-locked-out';
  log(event, { outage, messageId: id, carrierCode }, cause);
}
