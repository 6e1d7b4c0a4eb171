import { sendNumberCode } from '../flows/rights/number-code.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Texts a code with which the owner of a number shows that it is theirs. */
export const requestNumberCode: Handler<'requestNumberCode'> = async (typed, { request }) => {
  const { challenge, expiresAt } = await sendNumberCode(typed, request, new Date());
  return { challenge, expiresAt: expiresAt.toISOString() };
};
