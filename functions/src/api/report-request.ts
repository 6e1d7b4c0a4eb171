import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { log } from '../log/log.ts';
import { reportRequest as report } from '../store/reports.ts';

/** A recipient reports what they were asked; an operator decides what comes of it. */
export const reportRequest: Handler<'reportRequest'> = async (input, { caller }) => {
  const { reason, details } = input;
  const said = { reason, ...(details === undefined ? {} : { details }) };
  const reported = await report({ ...answererOf(input, caller), ...said }, new Date());
  if (reported.result !== 'filed') throw refusalOf(reported.result);
  log('report-filed', { reportReason: reason });
  if (reported.suspends) log('member-suspended');
  return { received: true };
};

function refusalOf(result: 'own' | 'unknown'): ApiError {
  if (result === 'unknown') return unknownRequest();
  const message = 'This request is your own: only who it was sent to can report it.';
  return new ApiError('forbidden', message);
}
