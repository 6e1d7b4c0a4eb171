import { callStripe, callStripeWithKey, StripeRefusal } from './stripe-client.ts';

/**
 * Makes the customer of a member; the same within a day, so that two calls at once agree. `gone` is
 * the one before, where that was deleted.
 */
export function createMemberCustomer(
  uid: string,
  email: string | null,
  gone?: string,
): Promise<string> {
  const key = gone === undefined ? `customer:${uid}` : `customer:${uid}:after:${gone}`;
  return createCustomer(key, { uid }, email);
}

/** Whether a call was refused because the customer whom it names was deleted. */
export function isCustomerGone(error: unknown): boolean {
  return (
    error instanceof StripeRefusal &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
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
  key: string,
  metadata: Record<string, string>,
  email: string | null,
): Promise<string> {
  const customer = await callStripeWithKey(key, (stripe, options) =>
    stripe.customers.create({ metadata, ...(email === null ? {} : { email }) }, options),
  );
  return customer.id;
}
