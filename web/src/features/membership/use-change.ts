import { useState } from 'react';
import type { Outcome } from './outcome.ts';

interface Change<Result> {
  /** What came of the latest change; null before it has come, and after `forget`. */
  readonly outcome: Result | null;
  readonly busy: boolean;
  /** The change ends in words whatever happens, and never throws. */
  readonly make: (change: () => Promise<Result>) => Promise<void>;
  readonly forget: () => void;
  /** Takes over what is known of it otherwise. */
  readonly learn: (outcome: Result) => void;
}

const nothing = { outcome: null, busy: false } as const;

/** One change of the subscription at a time, and what came of it. */
export function useChange<Result = Outcome>(): Change<Result> {
  const [state, setState] = useState<Pick<Change<Result>, 'outcome' | 'busy'>>(nothing);
  return {
    ...state,
    make: async (change) => {
      setState({ outcome: null, busy: true });
      setState({ outcome: await change(), busy: false });
    },
    forget: () => setState(nothing),
    learn: (outcome) => setState({ outcome, busy: false }),
  };
}
