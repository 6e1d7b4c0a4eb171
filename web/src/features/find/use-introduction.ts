import { useState } from 'react';
import useSWR from 'swr';
import { authErrorCode } from '../../lib/firebase/auth-error.ts';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import { checkConfirmation, mailConfirmation } from '../../lib/session/email-confirmation.ts';
import { NameRefused, saveSenderName } from '../../lib/session/sender-name.ts';
import { useNameField } from '../../lib/session/use-name-field.ts';
import { keepMailed, readMailed } from './draft.ts';
import type { Lacking } from './lacking.ts';

/** How often it is looked whether the e-mail was confirmed elsewhere, in milliseconds. */
const lookEveryMs = 4000;

interface IntroductionState {
  readonly busy: string | null;
  readonly problem: string | null;
}

const idle: IntroductionState = { busy: null, problem: null };

/**
 * The one step in which a member says who they are: the name, and that the e-mail is theirs. What it was asked for goes
 * on by itself once nothing is lacking: `onIntroduced` tells where the session alone does not.
 */
export function useIntroduction(user: AuthUser, lacking: Lacking, onIntroduced: () => void) {
  const { uid, displayName } = user;
  const field = useNameField(displayName ?? '', lacking.nameRefusal);
  const [state, setState] = useState(idle);
  const [mails, setMails] = useState(() => (readMailed(uid) ? 1 : 0));

  // The mail may be opened on another device, or in another tab: it is looked for while this one is in view, and as soon
  // as it comes back.
  useSWR(lacking.email ? ['email-confirmed', uid] : null, checkConfirmation, {
    refreshInterval: lookEveryMs,
    focusThrottleInterval: 1000,
    onSuccess: (isConfirmed) => {
      if (isConfirmed && !lacking.name) onIntroduced();
    },
  });

  const attempt = async (busy: string, action: () => Promise<string | null>) => {
    setState({ busy, problem: null });
    try {
      setState({ busy: null, problem: await action() });
    } catch (error) {
      if (error instanceof NameRefused) {
        field.refuse(error.message);
        setState(idle);
      } else {
        setState({ busy: null, problem: wordsFor(error) });
      }
    }
  };

  const mail = async (): Promise<null> => {
    await mailConfirmation();
    keepMailed(uid);
    setMails((count) => count + 1);
    return null;
  };

  return {
    ...state,
    field,
    /** How many mails were sent from this tab, as far as it knows; the last of them waits to be opened. */
    mails,
    /** Saves the name, then does what is next for the e-mail. False when the name cannot be taken as it is. */
    goOn: (): boolean => {
      if (!field.check()) return false;
      void attempt('Saving', async () => {
        if (field.name !== displayName || lacking.nameRefusal !== undefined) {
          // What it was asked for goes on once the session has it.
          if (!(await saveSenderName(field.name))) return noNetwork;
        }
        if (!lacking.email) {
          onIntroduced();
          return null;
        }
        if (mails === 0) return mail();
        if (!(await checkConfirmation())) return notYet;
        onIntroduced();
        return null;
      });
      return true;
    },
    mailAgain: () => void attempt('Sending', mail),
  };
}

const notYet = 'Your email is not confirmed yet. Open the link in the mail, then press again.';

const noNetwork = 'Network error. Please try again.';

/** Errors of ours have words; the identity provider's have codes. */
function wordsFor(error: unknown): string {
  switch (authErrorCode(error)) {
    case undefined:
      return (error instanceof Error && error.message) || noNetwork;
    case 'network-request-failed':
      return noNetwork;
    case 'too-many-requests':
    case 'quota-exceeded':
      return 'Too many attempts. Please wait and try again.';
    default:
      return 'The mail could not be sent. Please try again.';
  }
}
