import type { Handler } from '../http/define-endpoint.ts';
import { keepPushToken } from '../store/push-tokens.ts';

/** Has the member's browser told of answers. */
export const registerPush: Handler<'registerPush'> = async (input, { caller }) => ({
  registered: await keepPushToken(caller.uid, input, new Date(), caller.signedInAt),
});
