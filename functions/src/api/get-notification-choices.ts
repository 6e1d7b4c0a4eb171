import { presentChoices } from '../flows/notifications/choices.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** How the member hears of answers. */
export const getNotificationChoices: Handler<'getNotificationChoices'> = (_, { caller }) =>
  presentChoices(caller.uid, new Date());
