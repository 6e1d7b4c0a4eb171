import twilio from 'twilio';
import { twilioAccountSid, twilioAuthToken, twilioSender } from '../../config.ts';
import { type SmsCarrier, SmsRefused } from './sms-carrier.ts';

const timeoutMs = 15_000;

/** Twilio's Messages API. */
export function twilioCarrier(): SmsCarrier {
  const client = twilio(twilioAccountSid.value(), twilioAuthToken.value(), { timeout: timeoutMs });
  const sender = twilioSender.value();
  const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender };
  return {
    async send({ to, body, reportUrl }) {
      try {
        const message = await client.messages.create({
          ...from,
          to: `+${to}`,
          body,
          statusCallback: reportUrl,
        });
        return { state: 'sent', providerId: message.sid };
      } catch (error) {
        throw isRefusal(error) ? new SmsRefused(error.code ?? null) : error;
      }
    },
  };
}

function isRefusal(error: unknown): error is InstanceType<typeof twilio.RestException> {
  return error instanceof twilio.RestException && error.status >= 400 && error.status < 429;
}
