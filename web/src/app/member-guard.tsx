import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Checking } from '../features/account/account-sheet.tsx';
import { loginPath } from '../lib/next-path.ts';
import { useSession } from '../lib/session/session.ts';
import { keptThroughLogin } from './state-before-login.ts';

interface MemberGuardProps {
  /** Shown while it is found out who is here; without it, a line that says so. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children to a signed-in member only. Anybody else goes to /login and comes back here; a member who
 * presses Logout goes to `/`.
 */
export function MemberGuard({ waiting, children }: MemberGuardProps) {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation();
  const here = pathname + search + hash;
  if (session.status === 'signed-in') return children;
  if (session.status === 'signed-out') {
    if (session.left) return <Navigate replace to="/" />;
    return <Navigate replace to={loginPath(here)} state={keptThroughLogin(state)} />;
  }
  if (waiting) return waiting;
  return (
    <main id="main" className="wrap">
      <h1 className="sr">Member area</h1>
      <Checking what="your account" />
    </main>
  );
}
