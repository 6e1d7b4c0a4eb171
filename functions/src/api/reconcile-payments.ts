import { reconcile } from '../flows/payments/reconcile.ts';

/** Makes up each night for the reports of Stripe's that never came. */
export async function reconcilePayments(): Promise<void> {
  const { failed } = await reconcile(new Date());
  // Thrown so that it is seen, and tried again.
  if (failed > 0) throw new Error(`${failed} payments or members were not reconciled`);
}
