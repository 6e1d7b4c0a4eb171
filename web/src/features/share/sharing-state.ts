import type { LocationPrecision, RequestReply } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';
import type { Fix, NoFix } from '../../lib/geolocation.ts';

/** What would be sent, and then is: the same values from the preview to the receipt. */
export interface Place extends Fix {
  readonly precision: LocationPrecision;
  readonly address: string | null;
}

/** An answer without a place. It is held back for a moment, in which it can be undone. */
export type PlainAnswer =
  | { readonly kind: 'decline' | 'stop' }
  /** `remember`: this browser shows no more links of this sender. */
  | { readonly kind: 'refuse'; readonly remember: boolean }
  | { readonly kind: 'reply'; readonly reply: RequestReply };

/** The reading that its owner looks at. `improving`: the device may still do better. */
export interface Preview {
  readonly step: 'preview';
  readonly hasRead: true;
  readonly fix: Fix;
  readonly improving: boolean;
  readonly precision: LocationPrecision;
}

/**
 * Where the recipient stands. A place that was sent is kept until it arrived, or until it is called off: a lost network
 * costs a wait, never a second question. `hasRead`: the position was read; `isRefused`: the service would not take it.
 */
export type SharingState =
  | { readonly step: 'asking' | 'locating'; readonly hasRead: boolean }
  | Preview
  | { readonly step: 'sending'; readonly place: Place }
  | { readonly step: 'kept'; readonly place: Place; readonly isRefused: boolean }
  | ({ readonly step: 'shared'; readonly place: Place } & Delivery)
  | { readonly step: 'no-fix'; readonly hasRead: boolean; readonly reason: NoFix }
  | {
      readonly step: 'held' | 'answering';
      readonly hasRead: boolean;
      readonly answer: PlainAnswer;
    }
  | {
      readonly step: 'answer-kept';
      readonly hasRead: boolean;
      readonly answer: PlainAnswer;
      readonly isRefused: boolean;
    }
  | ({ readonly step: 'answered'; readonly answer: PlainAnswer } & Delivery)
  | { readonly step: 'ended' | 'already-answered' };

/** That an answer has arrived, when, and under which number its record is kept. */
interface Delivery {
  readonly at: Date;
  readonly receipt: string | undefined;
}

export type SharingEvent =
  | { readonly type: 'share' }
  | { readonly type: 'read'; readonly fix: Fix }
  | { readonly type: 'settled' }
  | { readonly type: 'not-located'; readonly reason: NoFix }
  | { readonly type: 'choose'; readonly precision: LocationPrecision }
  | { readonly type: 'send'; readonly place: Place }
  | { readonly type: 'answer'; readonly answer: PlainAnswer }
  | { readonly type: 'hold-over' }
  | { readonly type: 'retry' }
  | { readonly type: 'not-through'; readonly isRefused: boolean }
  | { readonly type: 'delivered'; readonly delivery: Delivery }
  | { readonly type: 'too-late'; readonly why: 'ended' | 'already-answered' }
  | { readonly type: 'back' };

/** The next state; an event that does not belong to the present one changes nothing. */
export function nextSharingState(state: SharingState, event: SharingEvent): SharingState {
  if (event.type === 'too-late') return { step: event.why };
  if ('hasRead' in state && state.step !== 'answering') {
    const { hasRead } = state;
    // Also in the place of another that is not on its way: what was pressed last is what is meant.
    if (event.type === 'answer') return { step: 'held', hasRead, answer: event.answer };
    if (event.type === 'back') return { step: 'asking', hasRead };
  }
  switch (state.step) {
    case 'asking':
    case 'no-fix':
      if (event.type === 'share') return { step: 'locating', hasRead: state.hasRead };
      return state;
    case 'locating':
      if (event.type === 'read') {
        const { fix } = event;
        return { step: 'preview', hasRead: true, fix, improving: true, precision: 'exact' };
      }
      if (event.type === 'not-located') return { ...state, step: 'no-fix', reason: event.reason };
      return state;
    case 'preview':
      return nextPreview(state, event);
    case 'sending':
      // Once the name of the place is known, it goes along.
      if (event.type === 'send') return { ...state, place: event.place };
      if (event.type === 'delivered') return { ...state, step: 'shared', ...event.delivery };
      if (event.type === 'not-through') {
        return { ...state, step: 'kept', isRefused: event.isRefused };
      }
      return state;
    case 'kept':
      if (event.type === 'retry') return { step: 'sending', place: state.place };
      if (event.type === 'back') return { step: 'asking', hasRead: true };
      return state;
    case 'held':
      if (event.type === 'hold-over') return { ...state, step: 'answering' };
      return state;
    case 'answering':
      if (event.type === 'delivered') {
        return { step: 'answered', answer: state.answer, ...event.delivery };
      }
      if (event.type === 'not-through') {
        return { ...state, step: 'answer-kept', isRefused: event.isRefused };
      }
      return state;
    case 'answer-kept':
      if (event.type === 'retry') {
        return { step: 'answering', hasRead: state.hasRead, answer: state.answer };
      }
      return state;
    default:
      return state;
  }
}

function nextPreview(state: Preview, event: SharingEvent): SharingState {
  switch (event.type) {
    case 'read':
      return replaces(event.fix, state.fix) ? { ...state, fix: event.fix } : state;
    case 'settled':
    // What was read before is better than nothing.
    case 'not-located':
      return { ...state, improving: false };
    case 'choose':
      return { ...state, precision: event.precision };
    case 'share':
      return { ...state, improving: true };
    case 'send':
      return { step: 'sending', place: event.place };
    default:
      return state;
  }
}

/** Older than this a reading may be where somebody was, not where they are: to read the page alone takes a minute or two. */
export const oldMs = 5 * minuteMs;

const metresPerDegree = 111_320;

/**
 * Whether a reading is to be shown in the place of the one before: it is no coarser, or that one is old, or the two cannot
 * both be so. Who tries again begins with a coarse one, and is not to lose what they had.
 */
function replaces(next: Fix, before: Fix): boolean {
  const apart = Math.hypot(
    next.latitude - before.latitude,
    (next.longitude - before.longitude) * Math.cos((next.latitude * Math.PI) / 180),
  );
  return (
    next.accuracy <= before.accuracy ||
    next.takenAt.getTime() - before.takenAt.getTime() > oldMs ||
    apart * metresPerDegree > next.accuracy + before.accuracy
  );
}

export type FinalState = Extract<
  SharingState,
  { readonly step: 'shared' | 'answered' | 'ended' | 'already-answered' }
>;

export type AnsweredState = Extract<SharingState, { readonly step: 'answered' }>;

/** It asks, and no answer is held or on its way. */
export function isIdle(state: SharingState): boolean {
  return 'hasRead' in state && !('answer' in state);
}

/** Nothing on the page asks any more. */
export function isFinal(state: SharingState): state is FinalState {
  return ['shared', 'answered', 'ended', 'already-answered'].includes(state.step);
}

export type PlaceState = Extract<SharingState, { readonly step: 'preview' | 'sending' | 'kept' }>;

/** There is a place to be looked at, sent or not. */
export function showsPlace(state: SharingState): state is PlaceState {
  return state.step === 'preview' || state.step === 'sending' || state.step === 'kept';
}
