import { useSyncExternalStore } from 'react';
import { forgetUnclaimed, forgetUnclaimedOf } from '../claim-link.ts';
import { type AuthModule, type AuthUser, loadAuth } from '../firebase/load-auth.ts';
import { createObservable } from '../observable.ts';
import { forgetOwnLinks } from '../own-links.ts';
import { forgetPayment } from '../recent-payment.ts';
import { hasSessionHint, keepSessionHint } from './session-hint.ts';

/** `loading` until the Auth SDK knows, which it does once; afterwards only signing in or out changes it. */
export type Session =
  | { readonly status: 'loading' }
  /** `left`: the member has just pressed Logout, and is not to be asked to come back in. */
  | { readonly status: 'signed-out'; readonly left: boolean }
  | { readonly status: 'signed-in'; readonly user: AuthUser };

const loading: Session = { status: 'loading' };
const session = createObservable<Session>(loading);
let opening: Promise<AuthModule> | undefined;
let leaving = false;
/** Those who keep the session as it is, each by a name of its own, until they let go of it or the member logs out. */
const holders = new Set<symbol>();
let endedWhileHeld = false;

/** Who is signed in. The first component that asks loads the Auth SDK. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session.get, () => loading);
}

/** The signed-in member. For use below `MemberGuard` only: throws when nobody is signed in. */
export function useMember(): AuthUser {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('useMember outside MemberGuard');
  return current.user;
}

/** Who is signed in as far as this page knows by now; null for nobody, also once another tab has logged them out. */
export function uidNow(): string | null {
  const current = session.get();
  return current.status === 'signed-in' && hasSessionHint() ? current.user.uid : null;
}

/** The Auth SDK, loaded once, with the session following it from then on. Throws `AuthNotLoadedError`. */
export function openAuth(): Promise<AuthModule> {
  opening ??= loadAuth().then(
    (auth) => {
      auth.watchUser(settle, checkFailed);
      return auth;
    },
    (error: unknown) => {
      // Asked for again at the next need.
      opening = undefined;
      checkFailed(error);
      throw error;
    },
  );
  return opening;
}

/** Signs out in this browser. */
export async function logOut(): Promise<void> {
  const auth = await openAuth();
  leaving = true;
  try {
    await auth.signOutHere();
  } catch (error) {
    // Nobody has left: what ends this session later is not their doing.
    leaving = false;
    throw error;
  }
}

/**
 * Keeps whoever is here where they are, also when another tab finds their sign-in ended: for an act that ends it by itself, and
 * has yet to say what came of it. Gives the function that lets go.
 */
export function holdSession(): () => void {
  const holder = Symbol('holder');
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (endedWhileHeld) settle(null);
  };
}

/** Whether an act of this page ends its sign-in, or what came of that is still being read. */
export function isSessionHeld(): boolean {
  return holders.size > 0;
}

function subscribe(listener: () => void): () => void {
  const stop = session.subscribe(listener);
  openAuth().catch(alreadyLogged);
  return stop;
}

function settle(user: AuthUser | null): void {
  if (user === null && hasSessionHint()) cleanUp();
  if (user !== null) forgetUnclaimedOf(user);
  keepSessionHint(user !== null);
  endedWhileHeld = user === null && !leaving && isSessionHeld();
  if (endedWhileHeld) return;
  if (leaving) holders.clear();
  session.set(user ? { status: 'signed-in', user } : { status: 'signed-out', left: leaving });
  leaving = false;
}

/** However a member came to be signed out here: whoever uses this browser next is not them. */
function cleanUp(): void {
  forgetOwnLinks();
  forgetPayment();
  // Whoever paid without an account is mailed the way to it, and whoever comes next is not to read that they did.
  forgetUnclaimed();
  import('../push/forget-push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
}

/** Nobody is known to be here, but the hint stays: the next check may find them. */
function checkFailed(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed check is only logged, in these words.
  console.error('Erro ao verificar autenticação:', error);
  if (session.get().status === 'loading') session.set({ status: 'signed-out', left: false });
}

function alreadyLogged(): void {}
