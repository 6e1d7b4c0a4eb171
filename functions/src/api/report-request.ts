import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { reportRequest as report } from '../store/reports.ts';

/** A recipient reports what they were asked; an operator decides what comes of it. */
export const reportRequest: Handler<'reportRequest'> = async (input) => {
  const { token, words } = answererOf(input, null);
  const { reason, details } = input;
  const reported = { token, reason, words, ...(details === undefined ? {} : { details }) };
  if (!(await report(reported, new Date()))) throw unknownRequest();
  return { received: true };
};
