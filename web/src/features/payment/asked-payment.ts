import { type PaymentRequest, readPaymentRequest } from './payment-request.ts';

const storageKey = 'geonod.paying';

/** Keeps in this tab what is paid for, as a query, for the way over a bank's page, whose address for the way back Stripe is told. */
export function rememberAsked(search: string): void {
  try {
    sessionStorage.setItem(storageKey, search);
  } catch {
    // Whoever comes back is then asked for the number.
  }
}

/** What was being paid for in this tab; what a payment without anything is for where that is not known, as in another browser. */
export function rememberedRequest(): PaymentRequest {
  try {
    return readPaymentRequest(sessionStorage.getItem(storageKey) ?? '');
  } catch {
    return readPaymentRequest('');
  }
}
