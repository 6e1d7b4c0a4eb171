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

/** Whether Twilio refuses a message for what it is itself, so that it takes it at no time, whatever becomes of our account. */
export function isRefusedForGood(carrierCode: number | null): boolean {
  return isFailureOfNumber(carrierCode) || (carrierCode !== null && ofTheText.has(carrierCode));
}

/** Whether a text message failed because of its number, so that no operator can do anything about it. */
export function isFailureOfNumber(carrierCode: number | null): boolean {
  return carrierCode !== null && ofTheNumber.has(carrierCode);
}

/** The carrier gave no reason; and the message waited at Twilio until it was of no use. */
const ofTheWay: ReadonlySet<number> = new Set([30008, 30036]);

/** Whether an operator has to look at a text message that failed: not where nobody can do anything about it. */
export function isForOperators(carrierCode: number | null): boolean {
  return carrierCode === null || !(isFailureOfNumber(carrierCode) || ofTheWay.has(carrierCode));
}
