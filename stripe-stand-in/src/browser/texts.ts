import type { StripeError } from '@stripe/stripe-js';

const english = {
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  card: 'Card',
  testMode: 'Test mode: local stand-in, no real card is charged',
  challengeTitle: '3D Secure authentication',
  challengeText: 'Your bank asks whether you want to make this payment of',
  complete: 'Complete authentication',
  fail: 'Fail authentication',
  close: 'Close',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incorrect_number: 'Your card number is incorrect.',
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

type Texts = typeof english;

const portuguese: Texts = {
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryHint: 'MM / AA',
  cvc: 'CVC',
  card: 'Cartão',
  testMode: 'Modo de teste: simulação local, nenhum cartão é cobrado',
  challengeTitle: 'Autenticação 3D Secure',
  challengeText: 'Seu banco pergunta se você deseja fazer este pagamento de',
  complete: 'Concluir autenticação',
  fail: 'Recusar autenticação',
  close: 'Fechar',
  incomplete_number: 'O número do seu cartão está incompleto.',
  invalid_number: 'O número do seu cartão é inválido.',
  incomplete_expiry: 'A data de validade do seu cartão está incompleta.',
  invalid_expiry_year: 'O ano de validade do seu cartão é inválido.',
  invalid_expiry_year_past: 'O ano de validade do seu cartão já passou.',
  invalid_expiry_month_past: 'A data de validade do seu cartão já passou.',
  incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
  incorrect_number: 'O número do seu cartão está incorreto.',
  card_declined: 'Seu cartão foi recusado.',
  insufficient_funds: 'Seu cartão não tem saldo suficiente.',
  expired_card: 'Seu cartão está vencido.',
  incorrect_cvc: 'O código de segurança do seu cartão está incorreto.',
  processing_error: 'Ocorreu um erro ao processar seu cartão. Tente novamente em instantes.',
  payment_intent_authentication_failure:
    'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
  api_connection_error:
    'Não foi possível conectar ao provedor de pagamentos. Verifique sua conexão com a internet e tente novamente.',
};

/** The words for a locale: Portuguese for `pt…`, English for any other. */
export function textsFor(locale: string | undefined): Texts {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('pt') ? portuguese : english;
}

/** An error in the visitor's language where its code or kind is known; else as it came. */
export function localized(error: StripeError, texts: Texts): StripeError {
  const known = [error.decline_code, error.code, error.type].find(
    (code): code is keyof Texts => code !== undefined && Object.hasOwn(texts, code),
  );
  return known === undefined ? error : { ...error, message: texts[known] };
}
