import { answererOf } from '../flows/requests/answerer.ts';
import { requireAnswered } from '../flows/requests/refusals.ts';
import { answerRequest } from '../store/answers.ts';
import { receiptIdOf } from '../store/consents.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The recipient answers without a place, once. */
export const replyRequest: Handler<'replyRequest'> = async (input, { caller }) => {
  const answer = { status: 'answered', reply: input.reply } as const;
  const id = requireAnswered(await answerRequest(answererOf(input, caller), answer, new Date()));
  return { status: 'answered', receiptId: receiptIdOf(id, 'replied') };
};
