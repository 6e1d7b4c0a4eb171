import type { DeclineName } from './declines.ts';

/** What the issuer of a test card does. */
export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'unknown';
  onCharge: 'succeeds' | DeclineName;
  /** Whether saving the card to a customer is refused as a charge is. */
  onAttach: 'succeeds' | DeclineName;
  /**
   * When the cardholder is asked for a challenge: never, when present, when present and for every
   * charge without them unless the card was set up for that, or for every charge.
   */
  challenge: 'never' | 'present' | 'unless-set-up' | 'always';
  /** A card that always authenticates on another page. */
  redirects: boolean;
  /** What the cardholder says to the bank some moments after having paid. */
  afterwards: 'nothing' | 'disputes-as-fraud' | 'disputes-as-not-received' | 'inquires';
  /** Whether it stands for a Link account: no card is shown of it, and it brings that account's e-mail. */
  link: boolean;
  /** What becomes of a refund: there at once, there later, or sent back later. */
  refund: 'succeeds' | 'pending' | 'fails-later';
}

const plain: TestCard = {
  brand: 'visa',
  onCharge: 'succeeds',
  onAttach: 'succeeds',
  challenge: 'never',
  redirects: false,
  afterwards: 'nothing',
  link: false,
  refund: 'succeeds',
};
const asksInDialog: TestCard = { ...plain, challenge: 'present' };
const asksOnAnotherPage: TestCard = { ...asksInDialog, redirects: true };
const refused = (name: DeclineName): TestCard => ({ ...plain, onCharge: name, onAttach: name });

/** Stripe's test numbers and their meanings; source: docs.stripe.com/testing. */
const testCards = new Map<string, TestCard>([
  ['4242424242424242', plain],
  ['5555555555554444', { ...plain, brand: 'mastercard' }],
  ['378282246310005', { ...plain, brand: 'amex' }],
  ['4000000000000002', refused('generic_decline')],
  ['4000000000009995', refused('insufficient_funds')],
  ['4000000000009987', refused('lost_card')],
  ['4000000000009979', refused('stolen_card')],
  ['4000000000000069', refused('expired_card')],
  ['4000000000000127', refused('incorrect_cvc')],
  ['4000000000000119', refused('processing_error')],
  ['4000000000000341', { ...plain, onCharge: 'generic_decline' }],
  ['4100000000000019', { ...plain, onCharge: 'fraudulent' }],
  ['4000000000000259', { ...plain, afterwards: 'disputes-as-fraud' }],
  ['4000000000002685', { ...plain, afterwards: 'disputes-as-not-received' }],
  ['4000000000001976', { ...plain, afterwards: 'inquires' }],
  ['4000000000005464', { ...plain, link: true }],
  ['4000000000007726', { ...plain, refund: 'pending' }],
  ['4000000000005126', { ...plain, refund: 'fails-later' }],
  ['4000002500003155', { ...plain, challenge: 'unless-set-up' }],
  ['4000000000003220', asksInDialog],
  ['4000000000003063', asksOnAnotherPage],
  ['4000002760003184', { ...plain, challenge: 'always' }],
  ['4000008400001629', { ...plain, onCharge: 'generic_decline', challenge: 'present' }],
]);

/** Stripe's ready-made payment methods, by the number that they stand for. */
const tokens = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_radarBlock', '4100000000000019'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeProductNotReceived', '4000000000002685'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
  ['pm_card_pendingRefund', '4000000000007726'],
  ['pm_card_refundFail', '4000000000005126'],
]);

export function numberOfToken(token: string): string | undefined {
  return tokens.get(token);
}

/** What all other Visa numbers with these last four digits do: whoever needs a card of their own can have one. */
const newEndings = { 4242: plain, 3220: asksInDialog, 3063: asksOnAnotherPage };
export type NewEnding = `${keyof typeof newEndings}`;

/** What happens with a number; numbers without a special meaning behave as 4242 … does. */
export function testCard(number: string): TestCard {
  return testCards.get(number) ?? newCard(number) ?? { ...plain, brand: brandOf(number) };
}

function newCard(number: string): TestCard | undefined {
  const [, ending] = /^4\d*(\d{4})$/.exec(number) ?? [];
  const endings: Readonly<Record<string, TestCard>> = newEndings;
  return ending === undefined ? undefined : endings[ending];
}

function brandOf(number: string): TestCard['brand'] {
  if (number.startsWith('4')) {
    return 'visa';
  }
  if (/^5[1-5]/.test(number)) {
    return 'mastercard';
  }
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** Whether the last digit of a card number fits the others (Luhn's sum). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
