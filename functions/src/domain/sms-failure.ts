/**
 * Twilio's codes for what lies with the number that is texted: it is none (21211 to 21217), it is a short code, a sender of ours
 * or a premium number (21265, 21266, 21268), its owner wants no messages, it is a landline (21635, before that 21614), it is off,
 * or it takes none. https://www.twilio.com/docs/api/errors
 */
const ofTheNumber: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21265, 21266, 21268, 21610, 21614, 21635, 30003, 30004, 30005, 30006,
]);

/** That there are no words, or too many of them. */
const ofTheText: ReadonlySet<number> = new Set([21602, 21617, 21619]);

/** The country of the number is not switched on in our account's geo permissions. https://www.twilio.com/docs/api/errors/21408 */
const countryOffCode = 21408;

/**
 * That, or that nothing leads from our sender to the country, or to the carrier, of the number (21612, 21657). Other codes that can
 * mean a country, as 21606, 21659 and 21703, can mean that the account has no such sender at all.
 */
const ofTheDestination: ReadonlySet<number> = new Set([countryOffCode, 21612, 21657]);

/**
 * Whether Twilio refuses a message for what it is itself, or where it goes: it takes it at no time, whatever becomes of the rest of our
 * account, or not before somebody has changed what is sent where, for which nobody waits.
 */
export function isRefusedForGood(carrierCode: number | null): boolean {
  return (
    isFailureOfNumber(carrierCode) ||
    isFailureOfDestination(carrierCode) ||
    (carrierCode !== null && ofTheText.has(carrierCode))
  );
}

/** Whether a text message failed because none of ours gets to the country, or the carrier, of its number. */
export function isFailureOfDestination(carrierCode: number | null): boolean {
  return carrierCode !== null && ofTheDestination.has(carrierCode);
}

/** Whether that is so of the whole country. */
export function isCountryOff(carrierCode: number | null): boolean {
  return carrierCode === countryOffCode;
}

/** Whether a text message failed because of its number, so that no operator can do anything about it. */
export function isFailureOfNumber(carrierCode: number | null): boolean {
  return carrierCode !== null && ofTheNumber.has(carrierCode);
}

/** The carrier gave no reason; and the message waited at Twilio until it was of no use. */
const ofTheWay: ReadonlySet<number> = new Set([30008, 30036]);

/**
 * Whether an operator has to look at a text message that failed: not where nobody can do anything about it, nor at each of those to a
 * country that gets none.
 */
export function isForOperators(carrierCode: number | null): boolean {
  if (carrierCode === null) return true;
  return !(
    isFailureOfNumber(carrierCode) ||
    isFailureOfDestination(carrierCode) ||
    ofTheWay.has(carrierCode)
  );
}
