import { linkNameMaxLength } from '@geonod/contracts/limits';
import { linkNameProblem, linkNameWords } from '@geonod/contracts/link-name';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import { rememberOwnLinks } from '../../lib/own-links.ts';
import { preloadQrCode } from '../../ui/qr-code/use-qr-code.ts';
import { createLink } from './api.ts';
import { endLinkAttempt, keepDraft, linkAttempt, readDraft } from './draft.ts';
import { lackingOf } from './lacking.ts';
import type { Barrier } from './refusal.ts';
import { useRepeatedRequest } from './repeated-request.ts';
import { type Standing, useStanding } from './standing.ts';
import { useHistoryStep } from './use-history-step.ts';
import { useOneCall } from './use-one-call.ts';

const createdStep = z.object({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  link: z.string(),
  expiresAt: z.date(),
});

/** A name was given, and who asks is to be said before the link is made. */
const youStep = z.object({ at: z.literal('you') });

const laterStep = z.union([createdStep, youStep]);

type CreatedStep = z.output<typeof createdStep>;

/** A link that was made, and whether it can still be answered. */
export type CreatedLink = CreatedStep & { readonly standing: Standing };
export type LinkFlow = ReturnType<typeof useLinkFlow>;

/**
 * Find by Link from a name to its link, for the member `user`; null while it is not known who is here. Who is known to
 * be refused anyway (`barrier`) is not asked who they are.
 *
 * The name is kept for this tab, and a link stays on its step of the browser's history, through a reload too:
 * a phone may close the page while the link is passed on in another app.
 */
export function useLinkFlow(user: AuthUser | null, barrier: Barrier | null) {
  const uid = user?.uid ?? null;
  const [name, setName] = useState(() => readDraft(uid).name);
  const [owner, setOwner] = useState(uid);
  const [unfit, setUnfit] = useState<string>();
  const history = useHistoryStep(laterStep);
  const call = useOneCall(createLink, 'Failed to create find link');

  if (owner !== uid) {
    setOwner(uid);
    setName(readDraft(uid).name);
  }

  useEffect(() => {
    if (uid !== null && uid === owner) keepDraft(uid, { name });
  }, [uid, owner, name]);

  useRepeatedRequest(uid, (request) => request.name !== null && setName(request.name));

  const { refusal } = call;
  const refusedName = refusal?.kind === 'field' ? refusal.message : undefined;
  const lacking = user && barrier === null ? lackingOf(user, refusal) : null;
  const { step } = history;
  const created = step && 'link' in step && step.uid === uid ? step : null;
  const asked = created && { ...created, token: tokenOf(created) };
  const { standing, onMade } = useStanding(uid, asked, barrier === 'suspended');
  const isAtYou = step !== null && 'at' in step;
  const isAtYouNow = useRef(isAtYou);
  useEffect(() => {
    isAtYouNow.current = isAtYou;
  }, [isAtYou]);
  const trimmed = name.trim();

  return {
    /** The link that was created; null while its name is typed. */
    created: created && ({ ...created, standing } satisfies CreatedLink),
    user,
    /** What the member has to tell of themselves before the link is made; null when it is not the time, or nothing is. */
    lacking: isAtYou ? lacking : null,
    /** It was told: what the service refused for want of it can be made. */
    onIntroduced: call.forget,
    /** As it will be sent. */
    name: trimmed,
    creating: call.busy,
    refusal: refusedName === undefined && refusal?.kind !== 'unknown-sender' ? refusal : null,
    nameField: {
      value: name,
      error: unfit ?? refusedName ?? whyTooLong(trimmed),
      onWrite: (words: string) => {
        call.forget();
        setUnfit(undefined);
        setName(words);
      },
    },
    /** Makes the link; false while it has no name, or none that a link may have. */
    create: (): boolean => {
      const problem = whyUnfit(trimmed);
      setUnfit(problem);
      if (problem !== undefined || uid === null) return false;
      if (lacking) {
        history.push({ at: 'you' });
        return true;
      }
      preloadQrCode();
      const ask = { name: trimmed, attempt: linkAttempt() };
      call.make(ask, {
        done: ({ id, link, expiresAt }) => {
          endLinkAttempt();
          rememberOwnLinks([id]);
          onMade(id);
          const made: CreatedStep = { id, uid, name: trimmed, link, expiresAt };
          // The step in which the member said who they are is over, unless they went back from it meanwhile.
          if (isAtYouNow.current) history.replace(made);
          else history.push(made);
          setName('');
        },
        refused: (why) => {
          if (why.kind === 'unknown-sender' && !isAtYouNow.current) history.push({ at: 'you' });
        },
      });
      return true;
    },
    /** The form lies below the link in the tab's history, as it does below who asks. */
    goBack: history.back,
  };
}

function tokenOf({ link }: CreatedStep): string {
  return link.slice(link.lastIndexOf('/') + 1);
}

/** Said while it is typed: whoever goes on typing has the more to take back. */
function whyTooLong(name: string): string | undefined {
  return name.length > linkNameMaxLength
    ? `A name has at most ${linkNameMaxLength} characters.`
    : undefined;
}

function whyUnfit(name: string): string | undefined {
  if (name === '') return 'Please enter a name for your link';
  const tooLong = whyTooLong(name);
  if (tooLong) return tooLong;
  const problem = linkNameProblem(name);
  return problem === null ? undefined : linkNameWords[problem];
}
