import { hourMs } from '@geonod/contracts/durations';
import { trialHours } from '@geonod/contracts/limits';

const storageKey = 'geonod.paid';

/** Where nothing can be stored, a payment is remembered as long as the page. */
let inMemory: number | undefined;

/** Remembers in this browser that Stripe has called a payment made: when, and nothing else of it. */
export function rememberPayment(): void {
  const paidAt = Date.now();
  try {
    localStorage.setItem(storageKey, String(paidAt));
  } catch {
    // Not where it is stored: another tab may forget it there.
    inMemory = paidAt;
  }
}

/** Whether a payment was made in this browser that the trial's hours still run of. */
export function hasRecentPayment(): boolean {
  const paidAt = stored() ?? inMemory;
  if (paidAt === undefined) return false;
  const isRecent = Date.now() - paidAt < trialHours * hourMs;
  // It is of no more use.
  if (!isRecent) forgetPayment();
  return isRecent;
}

/** Whoever comes to this browser next has paid nothing. */
export function forgetPayment(): void {
  inMemory = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

function stored(): number | undefined {
  try {
    const text = localStorage.getItem(storageKey) ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
