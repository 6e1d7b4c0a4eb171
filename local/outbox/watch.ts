import { smsDocument } from '@geonod/contracts/documents/sms';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import type { StackAddresses } from '../stack/addresses.ts';
import { problem } from '../toolchain/terminal.mjs';
import type { OutboxMessage, OutboxMessages } from './messages.ts';

/** Follows the outbox in the Firestore emulator. Returns how to stop. */
export function watchOutbox(
  { projectId, firestoreHost }: StackAddresses,
  messages: OutboxMessages,
): () => Promise<void> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, `outbox-${firestoreHost}`);
  const stop = getFirestore(app)
    .collection('smsOutbox')
    .orderBy('createdAt')
    .onSnapshot(
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) {
          if (type === 'removed') messages.remove(doc.id);
          else messages.put(messageOf(doc));
        }
      },
      (error) => problem(`Text messages are no longer shown: ${error.message}`),
    );
  return async () => {
    stop();
    await deleteApp(app);
  };
}

function messageOf(doc: QueryDocumentSnapshot): OutboxMessage {
  const { to, body, state, createdAt } = z.parse(smsDocument, doc.data());
  const number = parsePhoneNumberFromString(`+${to}`);
  return { id: doc.id, to: number?.formatInternational() ?? `+${to}`, body, state, createdAt };
}
