/**
 * Twilio's codes for what lies with the number that is texted: it is none, it is off, its owner wants no messages, or it
 * takes none. https://www.twilio.com/docs/api/errors
 */
const ofTheNumber: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21610, 21614, 30003, 30004, 30005, 30006,
]);

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
