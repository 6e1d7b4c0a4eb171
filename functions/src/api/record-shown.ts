import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { recordShown as record } from '../store/consents.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Records in which words the question stood before its recipient. */
export const recordShown: Handler<'recordShown'> = async (input) => {
  const { words } = answererOf(input, null);
  const known = await record(input.token, { ...words, language: input.language }, new Date());
  if (!known) throw unknownRequest();
  return { recorded: true };
};
