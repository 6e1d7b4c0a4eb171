import { smsDocument } from '@geonod/contracts/documents/sms';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import type { StackAddresses } from '../stack/addresses.ts';
import { problem } from '../toolchain/terminal.mjs';
import type { OutboxList, OutboxMessage } from './outbox-list.ts';
import type { TwilioCompanion } from './twilio-companion.ts';

/**
 * Follows the outbox in the Firestore emulator. The words of a message that has been handed over are with what stands in for
 * Twilio alone. Returns how to stop.
 */
export function watchOutbox(
  { projectId, firestoreHost }: StackAddresses,
  outbox: OutboxList,
  twilio: TwilioCompanion | null,
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
          if (type === 'removed') outbox.remove(doc.id);
          else outbox.put(messageOf(doc, twilio));
        }
      },
      (error) => problem(`Text messages are no longer shown: ${error.message}`),
    );
  return async () => {
    stop();
    await deleteApp(app);
  };
}

function messageOf(doc: QueryDocumentSnapshot, twilio: TwilioCompanion | null): OutboxMessage {
  const { to, body: kept, state, createdAt } = z.parse(smsDocument, doc.data());
  const body = kept || twilio?.texts(to).find(({ id }) => id === doc.id)?.body || '';
  const number = parsePhoneNumberFromString(`+${to}`);
  const shown = number?.formatInternational() ?? `+${to}`;
  return { kind: 'message', id: doc.id, to: shown, body, state, createdAt };
}
