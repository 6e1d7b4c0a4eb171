import { useEffect, useRef } from 'react';
import { track } from './analytics.ts';
import type { AnalyticsEvent } from './events.ts';

/**
 * Counts that a page is seen, once for each time it opens. `subject` is what the page is about: another one is
 * another view. Null means that it is not seen yet.
 */
export function useTrackedView(event: AnalyticsEvent, subject: string | null = ''): void {
  const seen = useRef<string>(null);
  useEffect(() => {
    if (subject === null || seen.current === subject) return;
    seen.current = subject;
    track(event);
  }, [event, subject]);
}
