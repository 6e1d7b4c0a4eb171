import type { RequestForRecipient } from '@geonod/contracts';
import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { findBestFix, GeolocationFailure } from '../../lib/geolocation.ts';
import { fetchAhead } from './after.ts';
import { type Outcome, recipientCalls } from './api.ts';
import { useLocale } from './language/locale.tsx';
import { rememberRefusal } from './refused-senders.ts';
import { type Sharing, undoSeconds } from './sharing.ts';
import {
  nextSharingState,
  type Place,
  type PlainAnswer,
  type SharingEvent,
} from './sharing-state.ts';
import { noteOnItsWay } from './unsent.ts';

const retryEveryMs = 8_000;

/** Carries a recipient's answer, and never more than the last press asked for. */
export function useSharing(token: string, { type, askedBy }: RequestForRecipient): Sharing {
  const [state, dispatch] = useReducer(nextSharingState, { step: 'asking', hasRead: false });
  const [looksUp, chooseLookUp] = useState(true);
  const { language } = useLocale();
  const calls = recipientCalls(token, language);
  const work = useRef<AbortController>(null);
  // An answer that failed may have arrived all the same; "already answered" is then our own.
  const mayHaveArrived = useRef(false);
  const held = useRef<PlainAnswer>(null);

  useEffect(() => () => work.current?.abort(), []);

  /** To another page: the one before it stays until its code has come. */
  const goOn = (event: SharingEvent) => startTransition(() => dispatch(event));

  const conclude = (outcome: Outcome) => {
    if (outcome.kind === 'kept') {
      mayHaveArrived.current = true;
      return dispatch({ type: 'not-through' });
    }
    noteOnItsWay(token, false);
    goOn(endOf(outcome, mayHaveArrived.current));
  };

  const share = async () => {
    work.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    dispatch({ type: 'share' });
    fetchAhead(language);
    try {
      await findBestFix({ signal, onBetterFix: (fix) => goOn({ type: 'read', fix }) });
      goOn({ type: 'settled' });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof GeolocationFailure ? error.reason : 'unknown';
      dispatch({ type: 'not-located', reason });
    }
  };

  const send = async (place: Place, found: Promise<string | null> | null) => {
    work.current?.abort();
    noteOnItsWay(token, true);
    dispatch({ type: 'send', place });
    const named = { ...place, address: await found };
    dispatch({ type: 'send', place: named });
    conclude(await calls.sendPlace(named));
  };

  const sendAnswer = async (answer: PlainAnswer) => {
    noteOnItsWay(token, true);
    if (answer.kind === 'refuse' && answer.remember) rememberRefusal(askedBy.key, true);
    conclude(await calls.sendAnswer(answer, type));
  };

  const retry = async () => {
    dispatch({ type: 'retry' });
    if (state.step === 'kept') conclude(await calls.sendPlace(state.place));
    if (state.step === 'answer-kept') await sendAnswer(state.answer);
  };

  const holdOver = useEffectEvent(() => {
    // A page that is closed says so twice.
    if (!held.current) return;
    dispatch({ type: 'hold-over' });
    void sendAnswer(held.current);
    held.current = null;
  });
  const isHeld = state.step === 'held';
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(holdOver, undoSeconds * 1000);
    // A no is not lost by closing the page, or by turning to another.
    const leave = () => document.visibilityState === 'hidden' && holdOver();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', holdOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', holdOver);
    };
  }, [isHeld]);

  const tryAgain = useEffectEvent(() => void retry());
  const waitsForNetwork = state.step === 'kept' || state.step === 'answer-kept';
  useEffect(() => {
    if (!waitsForNetwork) return;
    const timer = setInterval(tryAgain, retryEveryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [waitsForNetwork]);

  return {
    state,
    looksUp,
    share: () => void share(),
    choosePrecision: (precision) => dispatch({ type: 'choose', precision }),
    chooseLookUp,
    send: (place, address) => void send(place, address),
    answer: (answer) => {
      held.current = answer;
      fetchAhead(language);
      dispatch({ type: 'answer', answer });
    },
    retry: () => void retry(),
    goBack: () => {
      work.current?.abort();
      held.current = null;
      dispatch({ type: 'back' });
    },
  };
}

/** What a call that got through came to. `mayHaveArrived`: that it was answered already may be our own answer. */
function endOf(
  outcome: Exclude<Outcome, { readonly kind: 'kept' }>,
  mayHaveArrived: boolean,
): SharingEvent {
  const { kind } = outcome;
  if (kind === 'sent' || (kind === 'already-answered' && mayHaveArrived)) {
    return {
      type: 'delivered',
      at: new Date(),
      ...('receipt' in outcome ? { receipt: outcome.receipt } : {}),
    };
  }
  return { type: 'too-late', why: kind === 'already-answered' ? kind : 'ended' };
}
