import { reconcile } from '../flows/payments/reconcile.ts';
import { atPace, nightlyCallsPerSecond } from '../services/payments/pace.ts';

/** Makes up each night for the reports of Stripe's that never came; `callsPerSecond`: how many calls to Stripe it makes. */
export async function reconcilePayments(
  _at: Date,
  isOver: () => boolean,
  callsPerSecond = nightlyCallsPerSecond,
): Promise<void> {
  const { failed, isDone } = await atPace(callsPerSecond, () =>
    reconcile(() => new Date(), { isOver }),
  );
  // Thrown so that it is seen, and so that the scheduler comes back for it.
  if (!isDone) throw new Error('There was more to reconcile than there was time for');
  if (failed > 0) throw new Error(`${failed} payments or members were not reconciled`);
}
