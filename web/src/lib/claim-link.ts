import { hourMs } from '@geonod/contracts/durations';
import { trialHours } from '@geonod/contracts/limits';
import * as z from 'zod/mini';

const storageKey = 'geonod.claim';

const paidSchema = z.object({ email: z.string(), paidAt: z.number() });

type PaidEarlier = z.infer<typeof paidSchema>;

/** An account's e-mail, and whether its owner has shown that it is theirs. */
interface Confirmable {
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Where nothing can be stored, it is known as long as the page is open. */
let inMemory: PaidEarlier | null = null;

/**
 * Notes that something was paid in this browser under an e-mail, without an account. It stays on the device, so that
 * the mailed link need not ask for the e-mail again.
 */
export function rememberUnclaimed(email: string, paidAt: Date): void {
  // Seen again, it was not paid later.
  if (unclaimedEmail() === email) return;
  inMemory = { email, paidAt: paidAt.getTime() };
  try {
    localStorage.setItem(storageKey, JSON.stringify(inMemory));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The e-mail that something was paid under here, until its account has been opened here. */
export function unclaimedEmail(): string | null {
  return paidEarlier()?.email ?? null;
}

/** The e-mail whose trial runs at `now`, by the hour at which it was paid here. */
export function emailOnTrial(now: Date): string | null {
  const paid = paidEarlier();
  const isRunning = paid && now.getTime() < paid.paidAt + trialHours * hourMs;
  return isRunning ? paid.email : null;
}

/** The account of a confirmed e-mail is open: what was paid by that e-mail is in it. */
export function forgetUnclaimedOf({ email, emailVerified }: Confirmable): void {
  if (emailVerified && email?.toLowerCase() === unclaimedEmail()?.toLowerCase()) forgetUnclaimed();
}

/** Its account is open, or whoever uses this browser is somebody else. */
export function forgetUnclaimed(): void {
  inMemory = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing could be stored either.
  }
}

function paidEarlier(): PaidEarlier | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const parsed = z.safeParse(paidSchema, stored);
    return parsed.success ? parsed.data : inMemory;
  } catch {
    return inMemory;
  }
}
