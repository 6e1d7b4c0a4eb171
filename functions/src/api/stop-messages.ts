import { answererOf, receiptOfNo } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { turnAway } from '../store/answers.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Whoever was texted wants no more messages from anybody, and says no to this one. */
export const stopMessages: Handler<'stopMessages'> = async (input) => {
  const turned = await turnAway(answererOf(input, null), 'stopped', new Date());
  if (!turned) throw unknownRequest();
  return { stopped: true, ...receiptOfNo(turned) };
};
