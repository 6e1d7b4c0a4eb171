import { useEffectEvent, useLayoutEffect } from 'react';
import { type AskedBefore, askedBefore } from './asked-before.ts';

/** Gives `take`, once, what the link that led here asks again; from then on it is the member's to change. */
export function useAskedBefore(uid: string | null, take: (asked: AskedBefore) => void): void {
  const begin = useEffectEvent(() => {
    const asked = askedBefore(window.history.state);
    if (!asked) return;
    take(asked);
    window.history.replaceState(null, '');
  });
  useLayoutEffect(() => {
    if (uid !== null) begin();
  }, [uid]);
}
