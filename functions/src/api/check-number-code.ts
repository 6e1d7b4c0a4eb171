import { takeNumberCode } from '../flows/rights/number-code.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Takes the code that was texted. */
export const checkNumberCode: Handler<'checkNumberCode'> = async (typed, { request }) => {
  const { session, expiresAt } = await takeNumberCode(typed, request, new Date());
  return { session, expiresAt: expiresAt.toISOString() };
};
