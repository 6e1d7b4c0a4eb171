import type Stripe from 'stripe';
import { ApiError } from '../http/api-error.ts';
import type { FormTree } from '../http/form.ts';
import { Params } from '../http/params.ts';
import { emptyAddress, readCard } from '../payment/card-params.ts';
import { newCard, savePaymentMethod } from '../payment/payment-method.ts';
import type { World } from '../world/world.ts';
import { escapeHtml } from './html.ts';

/** What a card's holder did on a page of Stripe, as far as it came. */
export type CardStep =
  | { step: 'problem'; message: string }
  | { step: 'challenge'; method: Stripe.PaymentMethod }
  | { step: 'done'; method: Stripe.PaymentMethod; authenticated: boolean };

/**
 * Reads the card that a form gives: the answer to a challenge, a saved card, or a new one, which is
 * kept for the customer. A card that wants a challenge leads to it first.
 */
export function enterCard(
  world: World,
  customer: Stripe.Customer,
  form: URLSearchParams,
): CardStep {
  try {
    const asked = form.get('challenged');
    if (asked !== null) {
      const method = world.paymentMethods.need(asked, 'challenged');
      if (form.get('outcome') !== 'complete') {
        return {
          step: 'problem',
          message: 'We are unable to authenticate your payment method. Please choose another one.',
        };
      }
      keep(world, customer, method);
      return { step: 'done', method, authenticated: true };
    }
    const method = savedCard(world, customer, form) ?? typedCard(world, customer, form);
    if ((world.issuers.get(method.id)?.challenge ?? 'never') !== 'never') {
      return { step: 'challenge', method };
    }
    keep(world, customer, method);
    return { step: 'done', method, authenticated: false };
  } catch (error) {
    if (error instanceof ApiError) {
      return { step: 'problem', message: error.message };
    }
    throw error;
  }
}

/** The bank's question, as a form that goes on with the same page. */
export function challengeForm(method: Stripe.PaymentMethod, action: string): string {
  const button = (outcome: string, label: string) =>
    `<button name="outcome" value="${outcome}">${label}</button>`;
  return `<form method="post" action="${escapeHtml(action)}"><h2>3D Secure authentication</h2>
<p>Your bank asks whether it is you.</p>
<input type="hidden" name="challenged" value="${escapeHtml(method.id)}">
${button('complete', 'Complete authentication')}
${button('fail', 'Fail authentication')}</form>`;
}

function savedCard(
  world: World,
  customer: Stripe.Customer,
  form: URLSearchParams,
): Stripe.PaymentMethod | undefined {
  const method = world.paymentMethods.get(form.get('saved') ?? '');
  return method?.customer === customer.id ? method : undefined;
}

function typedCard(
  world: World,
  customer: Stripe.Customer,
  form: URLSearchParams,
): Stripe.PaymentMethod {
  const [month = '', year = ''] = (form.get('expiry') ?? '').split('/').map((part) => part.trim());
  const card: FormTree = new Map([
    ['number', form.get('number') ?? ''],
    ['exp_month', month],
    ['exp_year', year],
    ['cvc', form.get('cvc') ?? ''],
  ]);
  const read = readCard(new Params<Stripe.PaymentMethodCreateParams>(new Map([['card', card]])));
  return newCard(world, read, {
    address: emptyAddress(),
    email: customer.email,
    name: customer.name ?? null,
    phone: null,
    tax_id: null,
  });
}

function keep(world: World, customer: Stripe.Customer, method: Stripe.PaymentMethod): void {
  savePaymentMethod(world, method, customer.id);
  world.setUpPaymentMethods.add(method.id);
}
