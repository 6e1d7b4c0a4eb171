import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { turnAway } from '../store/answers.ts';

/** Whoever was texted wants no more from this asker, and says no to this one. */
export const refuseAsker: Handler<'refuseAsker'> = async (input) => {
  const result = await turnAway(answererOf(input, null), 'refused', new Date());
  if (result === 'unknown') throw unknownRequest();
  return { refused: true };
};
