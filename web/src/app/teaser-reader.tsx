import { lazy, Suspense, useState } from 'react';
import { stepOfVisitor, type TeaserReaderProps } from '../features/funnel/next-step.ts';
import { hasRecentPayment } from '../lib/recent-payment.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';

// A visitor needs nothing of what tells who a member is.
const MemberTeaserReader = lazy(async () => {
  const { MemberTeaserReader } = await import('./member-teaser-reader.tsx');
  return { default: MemberTeaserReader };
});

/** Knows what stands between the reader of the teaser and the result, by what opens the result. Only a member is waited for. */
export function TeaserReader({ children }: TeaserReaderProps) {
  const [hasPaid] = useState(hasRecentPayment);
  const [ofVisitor] = useState(stepOfVisitor);
  const [mayBeMember] = useState(hasSessionHint);
  if (hasPaid) return children('result');
  if (!mayBeMember) return children(ofVisitor);
  return (
    <Suspense fallback={children(null)}>
      <MemberTeaserReader>{children}</MemberTeaserReader>
    </Suspense>
  );
}
