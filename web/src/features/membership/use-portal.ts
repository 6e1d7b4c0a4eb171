import { createPortalSession } from '@geonod/contracts/endpoints/create-portal-session';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';

interface Portal {
  /** Stripe's page has been asked for, or is opening. */
  readonly busy: boolean;
  /** Why it did not open; null before that, and while it is asked for again. */
  readonly problem: string | null;
  /** Leaves for Stripe's page: `card` changes the card, `pay` pays what is owed. */
  readonly open: (purpose: 'card' | 'pay') => void;
}

/** The way to Stripe's own pages, in this one's place. They lead back to Settings. */
export function usePortal(): Portal {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useWhenBroughtBack(() => setBusy(false));

  const open = async (purpose: 'card' | 'pay') => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await call(
        { createPortalSession },
        { purpose },
        { token: await requireIdToken() },
      );
      window.location.assign(url);
    } catch (error) {
      setProblem(wordsOfFailure(error, 'Stripe’s page could not be opened. Please try again.'));
      setBusy(false);
    }
  };

  return { busy, problem, open: (purpose) => void open(purpose) };
}

/** Back from Stripe's page, the browser may show this one as it was left: still leaving. */
function useWhenBroughtBack(action: () => void): void {
  useEffect(() => {
    const act = ({ persisted }: PageTransitionEvent) => {
      if (persisted) action();
    };
    window.addEventListener('pageshow', act);
    return () => window.removeEventListener('pageshow', act);
  });
}
