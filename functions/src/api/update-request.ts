import { locationToStore } from '../domain/location-to-store.ts';
import { answererOf } from '../flows/requests/answerer.ts';
import { requireAnswered } from '../flows/requests/refusals.ts';
import { answerRequest } from '../store/answers.ts';
import { receiptIdOf } from '../store/consents.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The recipient shares one location, once. */
export const updateRequest: Handler<'updateRequest'> = async (input, { caller }) => {
  const now = new Date();
  const answer = { status: 'completed', location: locationToStore(input, now) } as const;
  const id = requireAnswered(await answerRequest(answererOf(input, caller), answer, now));
  return { status: 'completed', receiptId: receiptIdOf(id, 'shared') };
};
