import { dayMs } from '@geonod/contracts/durations';
import { configuredCarrier } from '../../services/sms/configured-carrier.ts';
import type { SmsCarrier } from '../../services/sms/sms-carrier.ts';
import { forgetCarrierText, pageOfCarrierTexts } from '../../store/carrier-texts.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { sweepStep } from './sweep-step.ts';

/** How long Twilio takes at most to complete a message. https://www.twilio.com/docs/api/errors/20009 */
const completedWithinMs = 14 * dayMs;

const name = 'texts at the carrier service';

/** The words of text messages at the carrier service, once it is done with them. */
export function carrierTexts(carrier: () => Promise<SmsCarrier> = configuredCarrier): NightlyStep {
  return {
    name,
    page: async (after, night) => {
      const { redact } = await carrier();
      const step = sweepStep(name, pageOfCarrierTexts, async ({ id, text }, now) => {
        if ((await redact(id)) === 'redacted') {
          await forgetCarrierText(id);
          return ['carrierTexts'];
        }
        if (now.getTime() - text.takenAt.getTime() <= completedWithinMs) return [];
        throw new Error('The carrier service is not done with a message that it took long ago');
      });
      return step.page(after, night);
    },
  };
}
