import type { Fix, NoFix } from '../../lib/geolocation.ts';

/**
 * Where the recipient stands. The fix is kept from the moment it is taken until it arrived: a lost network costs
 * a wait, never a second question.
 */
export type SharingState =
  | { readonly step: 'asking' }
  | { readonly step: 'locating'; readonly best: Fix | null }
  | { readonly step: 'naming'; readonly fix: Fix }
  | { readonly step: 'sending'; readonly fix: Fix; readonly address: string | null }
  | { readonly step: 'kept'; readonly fix: Fix; readonly address: string | null }
  | { readonly step: 'no-fix'; readonly reason: NoFix }
  | {
      readonly step: 'shared';
      readonly fix: Fix;
      readonly address: string | null;
      readonly at: Date;
    }
  | { readonly step: 'declining' }
  | { readonly step: 'decline-kept' }
  | { readonly step: 'declined' }
  | { readonly step: 'ended' }
  | { readonly step: 'already-answered' };

export type SharingEvent =
  | { readonly type: 'share' }
  | { readonly type: 'better-fix'; readonly fix: Fix }
  | { readonly type: 'located'; readonly fix: Fix }
  | { readonly type: 'not-located'; readonly reason: NoFix }
  | { readonly type: 'named'; readonly address: string | null }
  | { readonly type: 'retry' }
  | { readonly type: 'not-through' }
  | { readonly type: 'delivered'; readonly at: Date }
  | { readonly type: 'decline' }
  | { readonly type: 'declined' }
  | { readonly type: 'too-late'; readonly why: 'ended' | 'already-answered' }
  | { readonly type: 'back' };

/** The next state; an event that does not belong to the present one changes nothing. */
export function nextSharingState(state: SharingState, event: SharingEvent): SharingState {
  if (event.type === 'too-late') return { step: event.why };
  switch (state.step) {
    case 'asking':
    case 'no-fix':
      if (event.type === 'share') return { step: 'locating', best: null };
      if (event.type === 'decline') return { step: 'declining' };
      return state;
    case 'locating':
      if (event.type === 'better-fix') return { step: 'locating', best: event.fix };
      if (event.type === 'located') return { step: 'naming', fix: event.fix };
      if (event.type === 'not-located') return { step: 'no-fix', reason: event.reason };
      if (event.type === 'back') return { step: 'asking' };
      return state;
    case 'naming':
      if (event.type === 'named') {
        return { step: 'sending', fix: state.fix, address: event.address };
      }
      if (event.type === 'back') return { step: 'asking' };
      return state;
    case 'sending':
      if (event.type === 'delivered') return { ...state, step: 'shared', at: event.at };
      if (event.type === 'not-through') return { ...state, step: 'kept' };
      return state;
    case 'kept':
      if (event.type === 'retry') return { ...state, step: 'sending' };
      return state;
    case 'declining':
      if (event.type === 'declined') return { step: 'declined' };
      if (event.type === 'not-through') return { step: 'decline-kept' };
      return state;
    case 'decline-kept':
      if (event.type === 'retry') return { step: 'declining' };
      if (event.type === 'back') return { step: 'asking' };
      return state;
    default:
      return state;
  }
}
