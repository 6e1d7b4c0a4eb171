import { lazy, Suspense, useState } from 'react';
import { hasRecentPayment } from '../lib/recent-payment.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { type ResultGateProps, ToTeaser } from './to-teaser.tsx';

// Who has just paid needs nothing of what tells who a member is.
const MemberResultGate = lazy(async () => {
  const { MemberResultGate } = await import('./member-result-gate.tsx');
  return { default: MemberResultGate };
});

/**
 * The result is what is paid for: it opens to whoever has just paid in this browser, and to a member who has or had
 * a plan. Anybody else comes to the teaser of the same number. Only a member is waited for.
 */
export function ResultGate({ phone, children }: ResultGateProps) {
  const [hasPaid] = useState(hasRecentPayment);
  const [mayBeMember] = useState(hasSessionHint);
  if (hasPaid) return children('open');
  if (!mayBeMember) return <ToTeaser phone={phone} />;
  return (
    <Suspense fallback={children('checking')}>
      <MemberResultGate phone={phone}>{children}</MemberResultGate>
    </Suspense>
  );
}
