import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { StackAddresses } from '../stack/addresses.ts';
import { demoAccounts } from '../stack/demo-accounts.ts';
import { accountDocuments } from './demo-account-documents.ts';
import type { DemoDocument } from './demo-document.ts';
import {
  type DemoMember,
  type DemoSubscriptions,
  demoMembers,
  demoPassword,
  imaginedSubscriptions,
} from './demo-members.ts';
import { requestDocuments } from './demo-requests.ts';
import { subscribeDemoMembers } from './subscribe-demo-members.ts';

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

interface EmulatorAddresses {
  readonly projectId: string;
  /** `host:port` of the Auth emulator. */
  readonly authHost: string;
  /** `host:port` of the Firestore emulator. */
  readonly firestoreHost: string;
}

/**
 * Writes the demo accounts and documents, with times told from `now`, to running emulators.
 * Running it again brings them back to that state. `subscriptions` as Stripe has them, where one was asked.
 */
export async function writeDemoData(
  addresses: EmulatorAddresses,
  now: Date,
  subscriptions?: DemoSubscriptions,
): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: addresses.authHost,
    FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
    // Without it the Admin SDK looks for a machine of Google's and complains that there is none.
    METADATA_SERVER_DETECTION: 'none',
  });
  const app = initializeApp({ projectId: addresses.projectId }, `demo-data-${now.getTime()}`);
  try {
    for (const member of Object.values(demoMembers)) await putAccount(getAuth(app), member);
    const documents = demoDocuments(now, subscriptions);
    await putDocuments(getFirestore(app), documents, outdatedDocuments(now, documents));
  } finally {
    await deleteApp(app);
    // What this process starts after it, as unit tests, is to know of no emulator.
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

async function putAccount(auth: Auth, member: DemoMember): Promise<void> {
  const { uid, email, displayName } = member;
  const account = { email, displayName, emailVerified: true, password: demoPassword };
  const exists = await auth.getUser(uid).then(
    () => true,
    () => false,
  );
  if (exists) await auth.updateUser(uid, account);
  else await auth.createUser({ uid, ...account });
}

async function putDocuments(
  firestore: Firestore,
  documents: readonly DemoDocument[],
  outdated: readonly string[],
): Promise<void> {
  const batch = firestore.batch();
  for (const [path, fields] of documents) batch.set(firestore.doc(path), { ...fields });
  for (const path of outdated) batch.delete(firestore.doc(path));
  await batch.commit();
}

/**
 * What emulator-data/ holds that is not among these documents: payments that no payment provider has, once those that one has
 * stand beside them.
 */
export function outdatedDocuments(now: Date, documents: readonly DemoDocument[]): string[] {
  const present = new Set(documents.map(([path]) => path));
  return demoDocuments(now).flatMap(([path]) => (present.has(path) ? [] : [path]));
}

/**
 * The demo documents as they would stand at `now`.
 *
 * Every time is told from `now`, so that a pending request is still open and a trial still running on
 * whatever day the product is started.
 */
export function demoDocuments(
  now: Date,
  subscriptions: DemoSubscriptions = imaginedSubscriptions(now),
): DemoDocument[] {
  return [...accountDocuments(now, subscriptions), ...requestDocuments(now)];
}
