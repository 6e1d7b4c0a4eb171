import type { Handler } from '../http/define-endpoint.ts';
import { forgetPushToken } from '../store/push-tokens.ts';

/** Has the member's browser told of nothing any more. */
export const unregisterPush: Handler<'unregisterPush'> = async ({ token }, { caller }) => {
  await forgetPushToken(caller.uid, token);
  return { registered: false };
};
