import { callStripe, StripeRefusal } from './stripe-client.ts';

/** Makes the customer of a member; the same within a day, so that two calls at once agree. */
export function createMemberCustomer(uid: string, email: string | null): Promise<string> {
  return createCustomer(`customer:${uid}`, { uid }, email);
}

/** Makes the customer of somebody who paid without an account. */
export function createVisitorCustomer(paymentId: string, email: string): Promise<string> {
  return createCustomer(`customer:${paymentId}`, { paymentIntent: paymentId }, email);
}

/**
 * Saves a payment method to a customer, so that renewals can be charged to it.
 * Returns false when its issuer or Stripe will never allow that.
 */
export async function saveMethod(paymentMethodId: string, customerId: string): Promise<boolean> {
  try {
    await callStripe((stripe) =>
      stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }),
    );
    return true;
  } catch (error) {
    if (error instanceof StripeRefusal) return false;
    throw error;
  }
}

async function createCustomer(
  idempotencyKey: string,
  metadata: Record<string, string>,
  email: string | null,
): Promise<string> {
  const customer = await callStripe((stripe) =>
    stripe.customers.create({ metadata, ...(email === null ? {} : { email }) }, { idempotencyKey }),
  );
  return customer.id;
}
