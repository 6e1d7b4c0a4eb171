import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import { receiptIdOf } from '../store/consents.ts';
import { eraseAnswer as erase } from '../store/erasures.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The recipient erases what they answered, place or words. */
export const eraseAnswer: Handler<'eraseAnswer'> = async (input) => {
  const act = await erase(answererOf(input, null), new Date());
  if (act.result === 'changed') {
    return { erased: true, receiptId: receiptIdOf(act.requestId, 'withdrawn') };
  }
  if (act.result === 'unknown') throw unknownRequest();
  throw new ApiError('conflict', 'No answer to this request is held.');
};
