import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { demoDocuments } from './demo-data.ts';
import type { DemoDocument } from './demo-document.ts';
import {
  type DemoMember,
  type DemoSubscriptions,
  demoMembers,
  demoPassword,
} from './demo-members.ts';

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
  process.env.FIREBASE_AUTH_EMULATOR_HOST = addresses.authHost;
  process.env.FIRESTORE_EMULATOR_HOST = addresses.firestoreHost;
  // Without it the Admin SDK looks for a machine of Google's and complains that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: addresses.projectId }, `demo-data-${now.getTime()}`);
  try {
    for (const member of Object.values(demoMembers)) await putAccount(getAuth(app), member);
    await putDocuments(getFirestore(app), demoDocuments(now, subscriptions));
  } finally {
    await deleteApp(app);
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
): Promise<void> {
  const batch = firestore.batch();
  for (const [path, fields] of documents) batch.set(firestore.doc(path), { ...fields });
  await batch.commit();
}
