import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { preloadQrCode } from '../../ui/qr-code/use-qr-code.ts';
import { createLink } from './api.ts';
import { keepDraft, readDraft } from './draft.ts';
import { useRepeatedRequest } from './repeated-request.ts';
import { useHistoryStep } from './use-history-step.ts';
import { useOneCall } from './use-one-call.ts';

const createdStep = z.object({
  uid: z.string(),
  name: z.string(),
  link: z.string(),
  expiresAt: z.date(),
});

export type CreatedStep = z.output<typeof createdStep>;
export type LinkFlow = ReturnType<typeof useLinkFlow>;

/**
 * Find by Link from a name to its link, for the member `uid`; null while it is not known who is here.
 *
 * The name is kept for this tab, and a link stays on its step of the browser's history, through a reload too:
 * a phone may close the page while the link is passed on in another app.
 */
export function useLinkFlow(uid: string | null) {
  const [name, setName] = useState(() => readDraft(uid).name);
  const [owner, setOwner] = useState(uid);
  const [isMissing, setMissing] = useState(false);
  const history = useHistoryStep(createdStep);
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
  const trimmed = name.trim();

  return {
    /** The link that was created; null while its name is typed. */
    created: history.step?.uid === uid ? history.step : null,
    /** As it will be sent. */
    name: trimmed,
    creating: call.busy,
    refusal: refusedName === undefined ? refusal : null,
    nameField: {
      value: name,
      error: isMissing ? 'Please enter a name for your link' : refusedName,
      onWrite: (words: string) => {
        call.forget();
        setMissing(false);
        setName(words);
      },
    },
    /** Makes the link; false while it has no name. */
    create: (): boolean => {
      setMissing(trimmed === '');
      if (trimmed === '' || uid === null) return false;
      preloadQrCode();
      call.make(trimmed, {
        done: ({ link, expiresAt }) => {
          history.push({ uid, name: trimmed, link, expiresAt });
          setName('');
        },
      });
      return true;
    },
    /** The form lies below the link in the tab's history. */
    createAnother: () => window.history.back(),
  };
}
