import { hourMs } from '@geonod/contracts/durations';
import { trialHours } from '@geonod/contracts/limits';
import { readText, writeText } from './browser-storage.ts';

const storageKey = 'geonod.paid';

/** Where nothing can be stored, a payment is remembered as long as the page. */
let inMemory: number | undefined;

/** Remembers in this browser that Stripe has called a payment made: when, and nothing else of it. */
export function rememberPayment(): void {
  const paidAt = Date.now();
  writeText('localStorage', storageKey, String(paidAt));
  // Not where it is stored: another tab may forget it there.
  if (stored() !== paidAt) inMemory = paidAt;
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
  writeText('localStorage', storageKey, null);
}

function stored(): number | undefined {
  const text = readText('localStorage', storageKey) ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
