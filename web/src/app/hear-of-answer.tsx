import { lazy, Suspense } from 'react';

// It is asked once: nobody else loads it, and nobody before they have asked somebody.
const AskOnce = lazy(async () => ({
  default: (await import('../features/notification-choices/ask-once.tsx')).AskOnce,
}));

/** Follows a request: how its member wants to hear of the answer, where they were not asked before. */
export function HearOfAnswer() {
  return (
    <Suspense>
      <AskOnce />
    </Suspense>
  );
}
