interface Decline {
  /** Stripe's own English sentence. */
  readonly message: string;
  /** What to do about it, where that sentence does not say it. */
  readonly advice?: string;
}

const declined: Decline = {
  message: 'Your card was declined.',
  advice: 'Use another card, or ask your bank.',
};

const wrongNumber: Decline = {
  message: 'Your card number is incorrect.',
  advice: 'Correct it and try again.',
};

const wrongCode: Decline = {
  message: 'Your card’s security code is incorrect.',
  advice: 'Correct it and try again.',
};

const wrongExpiry: Decline = {
  message: 'Your card’s expiration date is incorrect.',
  advice: 'Correct it and try again.',
};

const notProcessed: Decline = {
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const overLimit: Decline = {
  message: 'Your card has reached its limit.',
  advice: 'Use another card, or ask your bank.',
};

const notForThis: Decline = {
  message: 'Your card does not support this type of purchase.',
  advice: 'Use another card, or ask your bank.',
};

const notConfirmed: Decline = {
  message: 'Your bank did not confirm the payment.',
  advice: 'Pay again and confirm it with your bank, or use another card.',
};

/**
 * Why a payment was refused, by Stripe's decline codes, and its error codes where the bank told none. What a bank suspects
 * (a lost or stolen card, fraud) is a plain decline: Stripe asks not to say more to whoever holds the card.
 */
export const declines: ReadonlyMap<string, Decline> = new Map([
  ['card_declined', declined],
  ['generic_decline', declined],
  ['call_issuer', declined],
  ['do_not_honor', declined],
  ['do_not_try_again', declined],
  ['fraudulent', declined],
  ['lost_card', declined],
  ['merchant_blacklist', declined],
  ['no_action_taken', declined],
  ['pickup_card', declined],
  ['restricted_card', declined],
  ['revocation_of_all_authorizations', declined],
  ['revocation_of_authorization', declined],
  ['security_violation', declined],
  ['service_not_allowed', declined],
  ['stolen_card', declined],
  ['stop_payment_order', declined],
  ['transaction_not_allowed', declined],
  [
    'insufficient_funds',
    {
      message: 'Your card has insufficient funds.',
      advice: 'Use another card, or try again when there is enough.',
    },
  ],
  ['card_velocity_exceeded', overLimit],
  ['withdrawal_count_limit_exceeded', overLimit],
  ['expired_card', { message: 'Your card has expired.', advice: 'Use another card.' }],
  ['incorrect_number', wrongNumber],
  ['invalid_number', wrongNumber],
  ['incorrect_cvc', wrongCode],
  ['invalid_cvc', wrongCode],
  ['invalid_expiry_month', wrongExpiry],
  ['invalid_expiry_year', wrongExpiry],
  ['approve_with_id', notProcessed],
  ['issuer_not_available', notProcessed],
  ['processing_error', notProcessed],
  ['reenter_transaction', notProcessed],
  ['try_again_later', notProcessed],
  ['card_not_supported', notForThis],
  ['currency_not_supported', notForThis],
  ['authentication_required', notConfirmed],
  ['payment_intent_authentication_failure', notConfirmed],
]);
