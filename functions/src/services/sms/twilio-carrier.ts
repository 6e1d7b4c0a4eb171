import twilio from 'twilio';
import { twilioAccountSid, twilioApiUrl, twilioAuthToken, twilioSender } from '../../config.ts';
import { isRefusedForGood } from '../../domain/sms-failure.ts';
import { type SmsCarrier, SmsNotTaken, SmsRefused } from './sms-carrier.ts';
import { optedOutCode, webhookRetries } from './twilio-reports.ts';

const timeoutMs = 10_000;

/** Twilio asks to come back later before it has taken anything, so trying again texts nobody twice. */
const patience = { autoRetry: true, maxRetries: 2 } as const;

/** A message is not complete yet, which takes up to 14 days. https://www.twilio.com/docs/api/errors/20009 */
const notCompleteCode = 20009;

/** Of a message in one of these Twilio erases no words. https://www.twilio.com/docs/messaging/api/message-resource */
const onItsWay: ReadonlySet<string> = new Set([
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
]);

type TwilioOptions = NonNullable<Parameters<typeof twilio>[2]>;

/**
 * The seconds that a message may wait at Twilio for its turn: fewer than these are not recommended, and more not taken.
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
const validity = { least: 10, most: 36_000 } as const;

type Request<Body> = Parameters<typeof twilio.RequestClient.prototype.request<Body>>[0];

/** Twilio's library knows no address of its API but Twilio's own; a stand-in for that is elsewhere. */
class ApiClient extends twilio.RequestClient {
  override request<Body>(request: Request<Body>) {
    const uri = request.uri.replace('https://api.twilio.com', twilioApiUrl.value());
    return super.request<Body>({ ...request, uri });
  }
}

/** Twilio's Messages API. `options` are Twilio's own, for tests. */
export function twilioCarrier(options: TwilioOptions = {}): SmsCarrier {
  const client = twilio(twilioAccountSid.value(), twilioAuthToken.value(), {
    ...patience,
    httpClient: options.httpClient ?? new ApiClient({ timeout: timeoutMs, ...patience }),
    ...options,
  });
  const sender = twilioSender.value();
  const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender };
  return {
    async send({ to, body, reportUrl, goodForSeconds }) {
      try {
        const message = await client.messages.create({
          ...from,
          to: `+${to}`,
          body,
          statusCallback: reportUrl + webhookRetries,
          validityPeriod: Math.min(Math.max(goodForSeconds, validity.least), validity.most),
        });
        return { state: 'sent', providerId: message.sid };
      } catch (error) {
        throw asCarrierError(error);
      }
    },
    async redact(providerId) {
      try {
        await client.messages(providerId).update({ body: '' });
        return 'redacted';
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.status === 404) return 'redacted';
        if (error.code === notCompleteCode) return 'not-yet';
        // Whatever the reason is called: of a message that is on its way it cannot be erased now.
        const { status } = await client.messages(providerId).fetch();
        if (onItsWay.has(status)) return 'not-yet';
        throw error;
      }
    },
  };
}

/** What a connection fails with before it exists, so that nothing can have been sent over it. */
const neverConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

function asCarrierError(error: unknown): unknown {
  if (isRefusal(error)) return refusalOf(error);
  const isUnreached = error instanceof Error && neverConnected.has(Reflect.get(error, 'code'));
  return isUnreached ? new SmsNotTaken('unreachable', { cause: error }) : error;
}

type RestException = InstanceType<typeof twilio.RestException>;

/** Twilio understood what it was asked, and has done nothing. */
function isRefusal(error: unknown): error is RestException {
  return error instanceof twilio.RestException && error.status >= 400 && error.status < 500;
}

/** The sender has as much to send as Twilio keeps for it. https://www.twilio.com/docs/api/errors/21611 */
const queueFullCode = 21611;

/**
 * What lies with our account is mended by somebody, whatever its code: its message waits. Twilio has new codes from time to time,
 * so the few that lie with the message itself, or where it goes, are named, and not these.
 */
function refusalOf(error: RestException): SmsRefused | SmsNotTaken {
  const { status } = error;
  const carrierCode = error.code ?? null;
  if (isRefusedForGood(carrierCode)) {
    return new SmsRefused(carrierCode, { optedOut: carrierCode === optedOutCode });
  }
  const why = { cause: error, carrierCode };
  if (status === 429 || carrierCode === queueFullCode) return new SmsNotTaken('too-often', why);
  // Twilio says this, too, where a sender is not for the country of this message.
  return new SmsNotTaken(status === 400 ? 'message-not-accepted' : 'not-accepted', why);
}
