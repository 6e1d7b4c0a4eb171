import { answererOf, receiptOfNo } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { turnAway } from '../store/answers.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Whoever was texted wants no more from this asker, and says no to this one. */
export const refuseAsker: Handler<'refuseAsker'> = async (input) => {
  const turned = await turnAway(answererOf(input, null), 'refused', new Date());
  if (!turned) throw unknownRequest();
  return { refused: true, ...receiptOfNo(turned) };
};
