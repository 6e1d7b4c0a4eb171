import type { DeclineName } from './declines.ts';

/** What the issuer of a test card does. */
export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'unknown';
  onCharge: 'succeeds' | DeclineName;
  /** Whether saving the card to a customer is refused as a charge is. */
  onAttach: 'succeeds' | DeclineName;
  /** Whether the cardholder is asked for a challenge: never, when present, or for every charge. */
  challenge: 'never' | 'present' | 'always';
  /** A card that always authenticates on another page. */
  redirects: boolean;
}

const plain: TestCard = {
  brand: 'visa',
  onCharge: 'succeeds',
  onAttach: 'succeeds',
  challenge: 'never',
  redirects: false,
};
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
  ['4000000000003220', { ...plain, challenge: 'present' }],
  ['4000000000003063', { ...plain, challenge: 'present', redirects: true }],
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
]);

export function numberOfToken(token: string): string | undefined {
  return tokens.get(token);
}

/** What happens with a number; numbers without a special meaning behave as 4242 … does. */
export function testCard(number: string): TestCard {
  return testCards.get(number) ?? { ...plain, brand: brandOf(number) };
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
