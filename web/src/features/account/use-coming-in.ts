import { useSyncExternalStore } from 'react';
import { type Session, useSession } from '../../lib/session/session.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';

interface ComingIn {
  readonly session: Session;
  /** Somebody is, or most likely is, signed in already: no form for them. */
  readonly alreadyIn: boolean;
}

/** Whether the visitor of a sign-in page has to sign in at all. */
export function useComingIn(): ComingIn {
  const session = useSession();
  const hinted = useSyncExternalStore(followNothing, hasSessionHint, hintBeforehand);
  const alreadyIn = session.status === 'signed-in' || (session.status === 'loading' && hinted);
  return { session, alreadyIn };
}

/** Whatever changes the hint changes the session too. */
const followNothing = () => () => undefined;

/** A page that is rendered beforehand is a visitor's. */
const hintBeforehand = () => false;
