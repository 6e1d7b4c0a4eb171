import { requireProven } from '../flows/rights/number-code.ts';
import { allowTexting, isOnStopList, stopTexting } from '../store/stop-list.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The owner of a number stops messages to it, or allows them again. */
export const setNumberMessages: Handler<'setNumberMessages'> = async ({ allowed, ...proven }) => {
  const now = new Date();
  const digits = await requireProven(proven, now);
  await (allowed ? allowTexting : stopTexting)(digits, now);
  // What was said meanwhile stands.
  return { isStopped: await isOnStopList(digits) };
};
