import type { EndpointInput, EndpointOutput } from '@geonod/contracts';
import { getNotificationChoices } from '@geonod/contracts/endpoints/get-notification-choices';
import { setNotificationChoices } from '@geonod/contracts/endpoints/set-notification-choices';
import useSWR from 'swr';
import { call } from '../../lib/api-client.ts';
import { explainedToMember } from '../../lib/call-words.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { useMember } from '../../lib/session/session.ts';

type Choices = EndpointOutput<'getNotificationChoices'>;

/** How the signed-in member hears of answers. For use below `MemberGuard` only. */
export function useChoices() {
  const { uid } = useMember();
  const { data, error, isValidating, mutate } = useSWR<Choices, unknown>(
    ['getNotificationChoices', uid],
    readChoices,
    { shouldRetryOnError: false },
  );
  return {
    choices: data,
    /** Why they could not be read. */
    problem: error === undefined ? null : 'Your choices could not be read.',
    isReading: isValidating,
    /** Resolves once they are read anew, or could not be. */
    refresh: async (): Promise<void> => {
      await mutate().catch(() => undefined);
    },
    /** Throws an error with words for the member: none when nothing came back. */
    change: async (changes: EndpointInput<'setNotificationChoices'>): Promise<void> => {
      try {
        const token = await requireIdToken();
        const changed = await call({ setNotificationChoices }, changes, { token });
        await mutate((known) => afterChange(known, changes, changed), { revalidate: false });
      } catch (failure) {
        throw explainedToMember(failure, 'Your choice could not be saved.');
      }
    },
  };
}

/**
 * What holds once a change was answered. Of two that are under way at once, the answer to either may be of before the other: of
 * `mail` it tells only where that was changed by it, and who was asked stays so.
 */
export function afterChange(
  known: Choices | undefined,
  changes: EndpointInput<'setNotificationChoices'>,
  changed: Choices,
): Choices {
  if (known === undefined) return changed;
  const mail = changes.mail === undefined ? known.mail : changed.mail;
  return { ...changed, mail, asked: known.asked || changed.asked };
}

async function readChoices(): Promise<Choices> {
  return call({ getNotificationChoices }, {}, { token: await requireIdToken() });
}
