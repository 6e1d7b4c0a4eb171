import type { RequestForRecipient } from '@geonod/contracts';
import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { findBestFix, GeolocationFailure } from '../../lib/geolocation.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { fetchAhead, loadPages } from './after.ts';
import { type LinkLookUp, lookUpLink, type Outcome, sendAnswer, sendPlace } from './api.ts';
import { useLocale } from './language/locale.tsx';
import { rememberRefusal } from './refused-senders.ts';
import type { Sharing } from './sharing.ts';
import {
  isIdle,
  nextSharingState,
  type Place,
  type PlainAnswer,
  type SharingEvent,
} from './sharing-state.ts';
import { noteOnItsWay, onItsWay } from './tab-notes.ts';
import { useArrivalWatch } from './use-arrival-watch.ts';
import { useHeldAnswer } from './use-held-answer.ts';
import { useLookAgain } from './use-look-again.ts';
import { useRetry } from './use-retry.ts';

/**
 * Carries a recipient's answer, and never more than the last press asked for. `onLookUp` is given what was read of the
 * link where another answer stands, or, while it `mayEnd`, where nothing is to be answered any more.
 */
export function useSharing(
  token: string,
  request: RequestForRecipient,
  onLookUp: (lookUp: Promise<LinkLookUp>) => void,
  mayEnd = false,
): Sharing {
  const { type, askedBy } = request;
  const [state, dispatch] = useReducer(nextSharingState, { step: 'asking', hasRead: false });
  const [looksUp, chooseLookUp] = useState(() => history.state?.looksUp !== false);
  const { language } = useLocale();
  const page = { token, language };
  const work = useRef<AbortController>(null);
  // An answer that failed may have arrived all the same; "already answered" may then be our own. So may one that was on its
  // way when the page was opened anew: a place of which that is so is not sent again.
  const [before] = useState(() => onItsWay(token));
  const mayHaveArrived = useRef(before !== null);
  const isFree = isIdle(state);
  const { isCalledOff, callOff, look } = useArrivalWatch(token, before, isFree, onLookUp);
  useLookAgain(mayEnd && isFree && request.status === 'pending', look, request.expiresAt);

  useEffect(() => () => work.current?.abort(), []);

  /** To another page: the one before it stays until its code has come. */
  const goOn = (event: SharingEvent) => startTransition(() => dispatch(event));

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

  const deliver = async (meant: Place | PlainAnswer) => {
    const outcome = await ('kind' in meant
      ? sendAnswer(page, meant, type)
      : sendPlace(page, meant));
    if (outcome.kind === 'kept') {
      mayHaveArrived.current = true;
      return dispatch({ type: 'not-through', isRefused: outcome.why === 'refused' });
    }
    if (outcome.kind !== 'sent' && mayHaveArrived.current) return settle(meant);
    // The service itself may not have heard that it kept this very answer.
    if (outcome.kind === 'already-answered') return settle(meant, endOf(outcome));
    noteOnItsWay(token, null);
    goOn(endOf(outcome));
  };

  /**
   * Shows which answer stands, as our own only where it is what was meant. `another` tells that it is not, where that is
   * more than what is read of the link.
   */
  const settle = async (meant: Place | PlainAnswer, another?: SharingEvent) => {
    const lookUp = lookUpLink(token);
    const found = await lookUp;
    const after = found.kind === 'unreachable' ? null : await loadPages().catch(() => null);
    if (!after) {
      mayHaveArrived.current = true;
      return dispatch({ type: 'not-through', isRefused: false });
    }
    noteOnItsWay(token, null);
    if (found.kind === 'found' && after.isOwnAnswer(found.request, meant)) {
      const { answeredAt, receiptId } = found.request;
      const at = answeredAt ? new Date(answeredAt) : serviceNow();
      return goOn({ type: 'delivered', delivery: { at, receipt: receiptId } });
    }
    if (another) goOn(another);
    else startTransition(() => onLookUp(lookUp));
  };

  const send = async (place: Place, found: Promise<string | null> | null) => {
    work.current?.abort();
    noteOnItsWay(token, 'place');
    dispatch({ type: 'send', place });
    const named = { ...place, address: await found };
    dispatch({ type: 'send', place: named });
    await deliver(named);
  };

  const giveAnswer = async (answer: PlainAnswer) => {
    noteOnItsWay(token, 'answer');
    if (answer.kind === 'refuse' && answer.remember) rememberRefusal(askedBy, true);
    await deliver(answer);
  };

  const retry = async () => {
    dispatch({ type: 'retry' });
    if (state.step === 'kept') await deliver(state.place);
    if (state.step === 'answer-kept') await giveAnswer(state.answer);
  };

  useHeldAnswer(state.step === 'held' ? state.answer : null, (answer) => {
    dispatch({ type: 'hold-over' });
    void giveAnswer(answer);
  });
  useRetry('isRefused' in state && !state.isRefused, () => void retry());

  return {
    state,
    looksUp,
    share: () => void share(),
    choosePrecision: (precision) => dispatch({ type: 'choose', precision }),
    chooseLookUp,
    send: (place, address) => void send(place, address),
    answer: (answer) => {
      work.current?.abort();
      fetchAhead(language);
      dispatch({ type: 'answer', answer });
    },
    retry: () => void retry(),
    isCalledOff,
    goBack: () => {
      work.current?.abort();
      if (state.step === 'kept') callOff();
      dispatch({ type: 'back' });
    },
  };
}

/** What a call that got through came to. */
function endOf(outcome: Exclude<Outcome, { readonly kind: 'kept' }>): SharingEvent {
  const { kind } = outcome;
  if (kind === 'sent') {
    return { type: 'delivered', delivery: { at: serviceNow(), receipt: outcome.receipt } };
  }
  return { type: 'too-late', why: kind === 'already-answered' ? kind : 'ended' };
}
