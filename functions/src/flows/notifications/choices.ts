import type { EndpointOutput } from '@geonod/contracts';
import { type Choices, readChoices } from '../../store/notification-choices.ts';
import { pushBrowsersOf } from '../../store/push-tokens.ts';

/** A member's choices as they read them; `known` where they were read, or written, already. */
export async function presentChoices(
  uid: string,
  now: Date,
  known?: Choices,
): Promise<EndpointOutput<'getNotificationChoices'>> {
  const [choices, browsers] = await Promise.all([
    known ?? readChoices(uid),
    pushBrowsersOf(uid, now),
  ]);
  return { ...choices, browsers: browsers.length };
}
