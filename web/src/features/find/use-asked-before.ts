import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AskedBefore, askedBefore } from './asked-before.ts';

/** Gives `take`, once, what the link that led here asks again; from then on it is the member's to change. */
export function useAskedBefore(uid: string | null, take: (asked: AskedBefore) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    const asked = askedBefore(state);
    if (!asked) return;
    take(asked);
    void navigate(pathname, { replace: true, state: null });
  });
  useLayoutEffect(() => {
    if (uid !== null) begin();
  }, [uid]);
}
