import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { pathWithPhone } from '../lib/phone-query.ts';

/** `unknown`: somebody is signed in, and what they have could not be read so far. */
type ResultAccess = 'open' | 'checking' | 'unknown';

export interface ResultGateProps {
  readonly phone: string;
  readonly children: (access: ResultAccess) => ReactNode;
}

/** The way of whoever may not see the result. */
export function ToTeaser({ phone }: { readonly phone: string }) {
  return <Navigate replace to={pathWithPhone('/location-found', phone)} />;
}
