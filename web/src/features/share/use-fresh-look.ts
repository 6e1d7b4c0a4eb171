import { startTransition, useEffect, useEffectEvent } from 'react';
import { serviceNow } from '../../lib/service-clock.ts';
import { type LinkLookUp, lookUpLink } from './api.ts';

/** The service is past the moment by then, too. */
const graceMs = 2_000;

/**
 * Looks whether a question still waits whenever its page comes back to the front, and as its time ends: it may have ended or
 * been answered meanwhile, and then nothing is asked or read for it. Null for the end where nothing waits to be answered.
 */
export function useFreshLook(
  token: string,
  expiresAt: string | null,
  onLookUp: (lookUp: Promise<LinkLookUp>) => void,
): void {
  const show = useEffectEvent(onLookUp);
  useEffect(() => {
    if (expiresAt === null) return;
    let isOver = false;
    const look = async () => {
      const lookUp = lookUpLink(token);
      const found = await lookUp;
      const stands =
        found.kind === 'unreachable' ||
        (found.kind === 'found' && found.request.status === 'pending');
      if (!isOver && !stands) startTransition(() => show(lookUp));
    };
    const comeBack = () => void (document.visibilityState === 'visible' && look());
    const leftMs = Date.parse(expiresAt) - serviceNow().getTime();
    const timer = setTimeout(() => void look(), Math.max(0, leftMs) + graceMs);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [token, expiresAt]);
}
