import type { StackAddresses } from '../stack/addresses.ts';
import { demoAccounts } from '../stack/demo-accounts.ts';
import { subscribeDemoMembers } from './subscribe-demo-members.ts';
import { writeDemoData } from './write-demo-data.ts';

/**
 * Brings imported demo data to the present: a pending request must still be open, and a demo member's subscription
 * one that the Stripe stand-in of this stack knows. Nothing is written back to emulator-data/.
 */
export async function refreshDemoData(
  addresses: StackAddresses,
  { STRIPE_SECRET_KEY: secretKey }: Readonly<Record<string, string>>,
): Promise<void> {
  if (demoAccounts().length === 0) return;
  const now = new Date();
  const { stripeUrl: url } = addresses;
  const subscriptions =
    url && secretKey ? await subscribeDemoMembers({ url, secretKey }, now) : undefined;
  await writeDemoData(addresses, now, subscriptions);
}
