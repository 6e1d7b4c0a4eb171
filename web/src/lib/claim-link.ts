import { hourMs } from '@geonod/contracts/durations';
import { trialHours } from '@geonod/contracts/limits';
import * as z from 'zod/mini';
import { readJson, writeText } from './browser-storage.ts';

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
  writeText('localStorage', storageKey, JSON.stringify(inMemory));
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

/** Its account is open, or whoever uses this browser is, or may be, somebody else. */
export function forgetUnclaimed(): void {
  inMemory = null;
  writeText('localStorage', storageKey, null);
}

function paidEarlier(): PaidEarlier | null {
  const stored = z.safeParse(paidSchema, readJson('localStorage', storageKey));
  return stored.data ?? inMemory;
}
