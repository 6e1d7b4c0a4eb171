import * as z from 'zod/mini';
import { readJson, writeText } from '../../lib/browser-storage.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';

const storageKey = 'geonod.payment';

const visitSchema = z.object({
  attempt: z.uuid(),
  email: z.optional(z.string()),
  asked: z.optional(z.string()),
  payer: z.optional(z.enum(['member', 'visitor'])),
});

type PaymentVisit = z.infer<typeof visitSchema>;

/** Where nothing can be stored, a visit lasts as long as the page. */
let inMemory: PaymentVisit | undefined;

/**
 * Names this tab's attempt to pay without an account. A reload, Back and a return from the bank have the same one, so
 * that they all lead to the same payment.
 */
export function paymentAttempt(): string {
  return currentVisit().attempt;
}

/** Gives the attempt up: the next payment is another one. */
export function renewPaymentAttempt(): void {
  keep({ ...currentVisit(), attempt: crypto.randomUUID() });
}

/** The e-mail that was typed in this tab, if any; it goes nowhere else and ends with the tab. */
export function rememberedEmail(): string | undefined {
  return currentVisit().email;
}

export function rememberEmail(email: string): void {
  keep({ ...currentVisit(), email });
}

/**
 * What was being paid for in this tab, as the payment page's query; empty where that is not known, as in another browser. The
 * address to which a bank's page leads back does not say it, since Stripe is told that address.
 */
export function rememberedAsked(): string {
  return currentVisit().asked ?? '';
}

export function rememberAsked(asked: string): void {
  keep({ ...currentVisit(), asked });
}

/**
 * Whether what this tab pays is a visitor's, by who was here when the payment was opened: that decides whose it is, and they may
 * log in or out before it is paid. Where that is not known, as in another browser, by who is here now.
 */
export function isVisitorsPayment(): boolean {
  const { payer } = currentVisit();
  return payer === undefined ? !hasSessionHint() : payer === 'visitor';
}

export function rememberPayer(payer: 'member' | 'visitor'): void {
  keep({ ...currentVisit(), payer });
}

function currentVisit(): PaymentVisit {
  return stored() ?? inMemory ?? keep({ attempt: crypto.randomUUID() });
}

function stored(): PaymentVisit | undefined {
  return z.safeParse(visitSchema, readJson('sessionStorage', storageKey)).data;
}

function keep(visit: PaymentVisit): PaymentVisit {
  inMemory = visit;
  writeText('sessionStorage', storageKey, JSON.stringify(visit));
  return visit;
}
