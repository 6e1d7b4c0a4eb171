import { answererOf } from '../flows/requests/answerer.ts';
import { requireAnswered } from '../flows/requests/refusals.ts';
import { answerRequest } from '../store/answers.ts';
import { receiptIdOf } from '../store/consents.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The recipient says no, once; the member is told that, and cannot ask the number again for some weeks. */
export const declineRequest: Handler<'declineRequest'> = async (input, { caller }) => {
  const answer = { status: 'declined' } as const;
  const id = requireAnswered(await answerRequest(answererOf(input, caller), answer, new Date()));
  return { status: 'declined', receiptId: receiptIdOf(id, 'declined') };
};
