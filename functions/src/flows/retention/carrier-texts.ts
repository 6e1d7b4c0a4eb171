import { dayMs } from '@geonod/contracts/durations';
import { configuredCarrier } from '../../services/sms/configured-carrier.ts';
import type { SmsCarrier } from '../../services/sms/sms-carrier.ts';
import { forgetCarrierText, pageOfCarrierTexts } from '../../store/carrier-texts.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/** How long Twilio takes at most to complete a message. https://www.twilio.com/docs/api/errors/20009 */
const completedWithinMs = 14 * dayMs;

/** The words of text messages at the carrier service, once it is done with them. */
export function carrierTexts(carrier: () => Promise<SmsCarrier> = configuredCarrier): SweepStep {
  return {
    name: 'texts at the carrier service',
    page: async (after, now) => {
      const [{ items: texts, next }, { redact }] = await Promise.all([
        pageOfCarrierTexts(after),
        carrier(),
      ]);
      const tally = await eachItem('texts at the carrier service', texts, async ({ id, text }) => {
        if ((await redact(id)) === 'redacted') {
          await forgetCarrierText(id);
          return ['carrierTexts'];
        }
        if (now.getTime() - text.takenAt.getTime() <= completedWithinMs) return [];
        throw new Error('The carrier service is not done with a message that it took long ago');
      });
      return { ...tally, next };
    },
  };
}
