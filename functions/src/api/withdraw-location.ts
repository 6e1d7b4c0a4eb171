import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import { withdrawLocation as eraseLocation } from '../store/answers.ts';
import { receiptIdOf } from '../store/consents.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The recipient takes back what they shared. */
export const withdrawLocation: Handler<'withdrawLocation'> = async (input) => {
  const act = await eraseLocation(answererOf(input, null), new Date());
  if (act.result === 'changed') {
    return { status: 'withdrawn', receiptId: receiptIdOf(act.requestId, 'withdrawn') };
  }
  if (act.result === 'unknown') throw unknownRequest();
  throw new ApiError('conflict', 'No location of this request is held.');
};
