import { statusAt } from '@geonod/contracts';
import { maskEmail } from '../domain/mask-email.ts';
import { withoutContacts } from '../domain/sender-words.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { readRequest as readStoredRequest } from '../store/requests.ts';

/** What a recipient may know before they decide: never a location, a phone number or a full e-mail. */
export const readRequest: Handler<'readRequest'> = async ({ id }) => {
  const now = new Date();
  const request = await readStoredRequest(id);
  if (!request || request.purgeAt <= now) throw unknownRequest();
  const { type, name, message, askedBy, createdAt, expiresAt, completedAt } = request;
  return {
    status: statusAt(request, now),
    type,
    askedBy: {
      displayName: shown(askedBy.displayName),
      email: maskEmail(askedBy.email ?? ''),
      emailConfirmed: askedBy.emailVerified,
    },
    reason: shown(name ?? message ?? null),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(completedAt === undefined ? {} : { answeredAt: completedAt.toISOString() }),
  };
};

function shown(words: string | null): string | null {
  return words === null ? null : withoutContacts(words);
}
