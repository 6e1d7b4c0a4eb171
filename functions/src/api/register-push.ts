import { keepPushToken } from '../store/push-tokens.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Has the member's browser told of answers. */
export const registerPush: Handler<'registerPush'> = async (input, { caller }) => ({
  registered: await keepPushToken(caller.uid, input, new Date(), caller.signedInAt),
});
