import { presentChoices } from '../flows/notifications/choices.ts';
import { changeChoices } from '../store/notification-choices.ts';
import { forgetPushTokens } from '../store/push-tokens.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Changes how the member hears of answers. */
export const setNotificationChoices: Handler<'setNotificationChoices'> = async (
  { mail, push, asked },
  { caller: { uid } },
) => {
  const now = new Date();
  if (push === false) await forgetPushTokens(uid);
  const choices = await changeChoices(uid, { mail, asked }, now);
  return presentChoices(uid, now, choices);
};
