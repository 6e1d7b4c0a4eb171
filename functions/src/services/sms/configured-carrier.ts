import { smsProvider } from '../../config.ts';
import type { SmsCarrier } from './sms-carrier.ts';

/** Keeps messages where they are: the outbox in Firestore is then all that there is of them. */
const outbox: SmsCarrier = {
  send: () => Promise.resolve({ state: 'delivered', keepsText: true }),
  redact: () => Promise.resolve('redacted'),
};

/** The carrier that is configured, by name: a missing key never means that messages are silently kept. */
export async function configuredCarrier(): Promise<SmsCarrier> {
  switch (smsProvider.value()) {
    case 'outbox':
      return outbox;
    case 'twilio': {
      const { twilioCarrier } = await import('./twilio-carrier.ts');
      return twilioCarrier();
    }
    default:
      throw new Error(`SMS_PROVIDER is ${smsProvider.value()}: it must be twilio or outbox`);
  }
}
