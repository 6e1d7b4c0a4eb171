import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Fix, findBestFix, GeolocationFailure } from '../../lib/geolocation.ts';
import { fetchAddress } from '../../lib/reverse-geocoding.ts';
import { type AnswerResult, sendDecline, sendLocation } from './api.ts';
import { nextSharingState, type SharingState } from './sharing-state.ts';

const retryEveryMs = 8_000;

/** Everything that a recipient can do with a request, and where they stand. */
export interface Sharing {
  readonly state: SharingState;
  share(): void;
  decline(): void;
  /** Sends again what did not get through. */
  retry(): void;
  /** Stops looking for the position, or leaves a decline that did not get through. */
  goBack(): void;
}

/** Takes the recipient from the question to an answer that has arrived. */
export function useSharing(id: string): Sharing {
  const [state, dispatch] = useReducer(nextSharingState, { step: 'asking' });
  const work = useRef<AbortController | null>(null);
  /** A send whose response was lost may have arrived: a later "already answered" then means our own. */
  const mayHaveArrived = useRef(false);

  useEffect(() => () => work.current?.abort(), []);

  const conclude = useCallback((result: AnswerResult, succeed: () => void) => {
    if (result === 'sent') return succeed();
    if (result === 'already-answered' && mayHaveArrived.current) return succeed();
    if (result === 'kept') {
      mayHaveArrived.current = true;
      return dispatch({ type: 'not-through' });
    }
    dispatch({
      type: 'too-late',
      why: result === 'already-answered' ? 'already-answered' : 'ended',
    });
  }, []);

  const send = useCallback(
    async (fix: Fix, address: string | null) => {
      const result = await sendLocation(id, fix, address);
      conclude(result, () => dispatch({ type: 'delivered', at: new Date() }));
    },
    [id, conclude],
  );

  const share = useCallback(async () => {
    work.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    dispatch({ type: 'share' });
    try {
      const fix = await findBestFix({
        signal,
        onBetterFix: (better) => dispatch({ type: 'better-fix', fix: better }),
      });
      dispatch({ type: 'located', fix });
      const address = await addressOrNone(fix, signal);
      dispatch({ type: 'named', address });
      await send(fix, address);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof GeolocationFailure ? error.reason : 'unknown';
      dispatch({ type: 'not-located', reason });
    }
  }, [send]);

  const decline = useCallback(async () => {
    work.current?.abort();
    dispatch({ type: 'decline' });
    conclude(await sendDecline(id), () => dispatch({ type: 'declined' }));
  }, [id, conclude]);

  const retry = useCallback(async () => {
    dispatch({ type: 'retry' });
    if (state.step === 'kept') await send(state.fix, state.address);
    if (state.step === 'decline-kept') {
      conclude(await sendDecline(id), () => dispatch({ type: 'declined' }));
    }
  }, [state, id, send, conclude]);

  const waitsForNetwork = state.step === 'kept';
  useEffect(() => {
    if (!waitsForNetwork) return;
    const tryAgain = () => void retry();
    const timer = setInterval(tryAgain, retryEveryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [waitsForNetwork, retry]);

  return {
    state,
    share: () => void share(),
    decline: () => void decline(),
    retry: () => void retry(),
    goBack: () => {
      work.current?.abort();
      dispatch({ type: 'back' });
    },
  };
}

/** A failed reverse geocoding never blocks sharing: the coordinates then go without an address. */
async function addressOrNone(fix: Fix, signal: AbortSignal): Promise<string | null> {
  try {
    return await fetchAddress(fix, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
