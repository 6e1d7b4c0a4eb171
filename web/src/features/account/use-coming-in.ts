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
  const alreadyIn =
    session.status === 'signed-in' || (session.status === 'loading' && hasSessionHint());
  return { session, alreadyIn };
}
