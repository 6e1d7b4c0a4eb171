import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { log } from '../log/log.ts';
import { reportRequest as report } from '../store/reports.ts';

/** A recipient reports what they were asked; an operator decides what comes of it. */
export const reportRequest: Handler<'reportRequest'> = async (input) => {
  const { token, words } = answererOf(input, null);
  const { reason, details } = input;
  const reported = { token, reason, words, ...(details === undefined ? {} : { details }) };
  const filed = await report(reported, new Date());
  if (!filed) throw unknownRequest();
  log('report-filed', { reportReason: reason });
  if (filed.suspends) log('member-suspended');
  return { received: true };
};
