import { forgetPushToken } from '../store/push-tokens.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Has the member's browser told of nothing any more. */
export const unregisterPush: Handler<'unregisterPush'> = async ({ token }, { caller }) => {
  await forgetPushToken(caller.uid, token);
  return { registered: false };
};
