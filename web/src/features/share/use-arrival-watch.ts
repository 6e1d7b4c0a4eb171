import { minuteMs } from '@geonod/contracts/durations';
import { startTransition, useState } from 'react';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { noteOnItsWay, type OnItsWay } from './tab-notes.ts';
import { useRetry } from './use-retry.ts';

/** So long after it was called off, a place may still arrive: the service is done with every call by then. */
const mayArriveMs = minuteMs;

interface ArrivalWatch {
  /** It is a place of which that is not known. */
  readonly isCalledOff: boolean;
  /** A place that was sent is meant no longer. */
  readonly callOff: () => void;
  /** Looks whether the question still waits, and shows what stands where it does not. */
  readonly look: (signal: AbortSignal) => void;
}

/**
 * Looks whether what was called off, or was on its way `before` the page was opened anew, has arrived: then it is shown, and
 * a place can be taken back. It looks while the page `isIdle`, with no other answer held or on its way.
 */
export function useArrivalWatch(
  token: string,
  before: OnItsWay | null,
  isIdle: boolean,
  onLookUp: (lookUp: Promise<LinkLookUp>) => void,
): ArrivalWatch {
  const [unsure, setUnsure] = useState(() => before && { what: before, since: Date.now() });

  const seeWhetherArrived = async (signal: AbortSignal) => {
    const askedAt = Date.now();
    const lookUp = lookUpLink(token);
    const found = await lookUp;
    if (signal.aborted || found.kind === 'unreachable') return;
    const isPending = found.kind === 'found' && found.request.status === 'pending';
    if (isPending && !(unsure && askedAt - unsure.since > mayArriveMs)) return;
    noteOnItsWay(token, null);
    if (isPending) setUnsure(null);
    else startTransition(() => onLookUp(lookUp));
  };
  const look = (signal: AbortSignal) => void seeWhetherArrived(signal);
  useRetry(unsure !== null && isIdle, look, true);

  return {
    isCalledOff: unsure?.what === 'place',
    look,
    callOff: () => setUnsure({ what: 'place', since: Date.now() }),
  };
}
