import { type RequestForRecipient, type RequestStatus, statusAt } from '@geonod/contracts';
import type { ConsentAct } from '@geonod/contracts/documents/consent';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { maskEmail } from '../domain/mask-email.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { withoutContactsOrNull } from '../domain/sender-words.ts';
import { sharedPlace } from '../domain/shared-place.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { sentViewingKey } from '../http/viewing-key.ts';
import { receiptIdOf } from '../store/consents.ts';
import { fingerprints } from '../store/fingerprints.ts';
import { endedAs, openRequest } from '../store/links.ts';
import { isAskerSuspended } from '../store/members.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** What a recipient may know: never a phone number or a full e-mail, and of a place only their own. */
export const readRequest: Handler<'readRequest'> = async ({ token }, { caller, request: sent }) => {
  const now = new Date();
  const opened = await openRequest(token);
  if (!opened) return endedRequest(token);
  const { id, request } = opened;
  const { type, name, message, askedBy, createdAt, expiresAt, completedAt } = request;
  return {
    status: await statusForRecipient(request, now),
    type,
    askedBy: {
      displayName: withoutContactsOrNull(askedBy.displayName),
      email: maskEmail(askedBy.email ?? ''),
      emailConfirmed: askedBy.emailVerified,
      nameIsOwnChoice: true,
      ...keysOf(askerOf(request)),
      ...(caller?.uid === askerOf(request) ? { isCaller: true as const } : {}),
    },
    reason: withoutContactsOrNull(name ?? message ?? null),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(completedAt === undefined ? {} : { answeredAt: completedAt.toISOString() }),
    ...(request.reply === undefined ? {} : { reply: request.reply }),
    ...receiptOf(id, request),
    ...(request.location ? { shared: sharedPlace(request.location, sentViewingKey(sent)) } : {}),
  };
};

/** What the recipient's browser knows a sender by again, also once STOP_LIST_KEY has changed. */
function keysOf(asker: string): Pick<RequestForRecipient['askedBy'], 'key' | 'formerKeys'> {
  const [key = '', ...formerKeys] = fingerprints('member', asker);
  return { key, ...(formerKeys.length > 0 ? { formerKeys } : {}) };
}

/** As long as its asker may ask nobody, a request that waits has ended: what is answered would not reach them. */
async function statusForRecipient(request: RequestDocument, now: Date): Promise<RequestStatus> {
  const status = statusAt(request, now);
  return status === 'pending' && (await isAskerSuspended(request, now)) ? 'expired' : status;
}

/** What was asked, by whom and when is gone with the account that asked: only that it has ended is left. */
async function endedRequest(token: string): Promise<RequestForRecipient> {
  const status = await endedAs(token);
  if (status === null) throw unknownRequest();
  const nobody = { displayName: null, email: maskEmail(''), emailConfirmed: false, key: '' };
  const long = new Date(0).toISOString();
  return {
    status,
    type: 'link',
    askedBy: { ...nobody, nameIsOwnChoice: true },
    reason: null,
    createdAt: long,
    expiresAt: long,
  };
}

/** By the answer that was given, the record of it. */
const acts: { readonly [Status in RequestStatus]?: ConsentAct } = {
  completed: 'shared',
  answered: 'replied',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

function receiptOf(
  id: string,
  { status }: RequestDocument,
): Pick<RequestForRecipient, 'receiptId'> {
  const act = acts[status];
  return act ? { receiptId: receiptIdOf(id, act) } : {};
}
