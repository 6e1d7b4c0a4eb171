import { randomUUID } from 'node:crypto';
import { isCountryOff } from '../../domain/sms-failure.ts';
import { log } from '../../log/log.ts';
import { noteUntexted } from '../../store/sms-budgets.ts';
import { countryOf } from './textable-number.ts';

/**
 * Tells an operator that the carrier service does not send to the country of a number, or to its carrier: once a day for each country,
 * however many are texted there. Of a country that is switched off, whoever asks there next is told before.
 */
export async function tellUntexted(
  {
    id,
    to,
    carrierCode,
  }: {
    readonly id: string;
    /** International digits without a plus. */
    readonly to: string;
    readonly carrierCode: number | null;
  },
  now: Date,
): Promise<void> {
  const country = await countryOf(to);
  const told = { countryIso: country, by: randomUUID(), isCountryOff: isCountryOff(carrierCode) };
  if (await noteUntexted(told, now)) {
    log('country-not-texted', { country, carrierCode, messageId: id });
  }
}
