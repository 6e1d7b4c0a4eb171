import { inWords } from '../domain/waiting-words.ts';
import { callOperator } from '../flows/operating/call-operator.ts';
import { reachAccounts } from '../flows/operating/reach-accounts.ts';
import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import { callerNetwork, wholeNetworkOf } from '../http/caller-address.ts';
import { log } from '../log/log.ts';
import { type Reported, reportRequest as report } from '../store/report-filing.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A recipient reports what they were asked; an operator decides what comes of it. */
export const reportRequest: Handler<'reportRequest'> = async (input, { caller, request }) => {
  const { reason, details } = input;
  const said = { reason, ...(details === undefined ? {} : { details }) };
  const from = callerNetwork(request);
  const network = from === null ? null : wholeNetworkOf(from);
  const reported = await report({ ...answererOf(input, caller), ...said, network }, new Date());
  if (reported.result !== 'filed') throw refusalOf(reported);
  log('report-filed', { reportReason: reason });
  callOperator(reported.comesTo);
  if (reported.comesTo === 'suspended') await reachAccounts(reported.askerUid, new Date());
  return { received: true };
};

function refusalOf(reported: Exclude<Reported, { result: 'filed' }>): ApiError {
  if (reported.result === 'too-often') {
    const { waitSeconds: retryAfterSeconds } = reported;
    const wait = inWords(retryAfterSeconds);
    const message = `This request was reported often from your network today. Please try again ${wait}.`;
    return new ApiError('rate-limited', message, { retryAfterSeconds });
  }
  if (reported.result === 'unknown') return unknownRequest();
  const message = 'This request is your own: only who it was sent to can report it.';
  return new ApiError('forbidden', message);
}
