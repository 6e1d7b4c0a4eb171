import { useRef, useState } from 'react';
import type { AccountFailure } from './account-failure.ts';

interface AttemptState<Input> {
  readonly status: 'idle' | 'working' | 'done';
  readonly failure: AccountFailure | null;
  /** What the latest attempt was made with. */
  readonly input: Input | null;
}

export interface Attempt<Input> extends AttemptState<Input> {
  /** Starts over: of two attempts, only the later one is heard of again. */
  readonly start: (input: Input) => void;
  readonly reset: () => void;
}

const untried = { status: 'idle', failure: null, input: null } as const;

/** One thing that a person tries to do: whether it is under way, done, or why it failed. */
export function useAttempt<Input>(
  action: (input: Input) => Promise<void>,
  explain: (error: unknown) => AccountFailure | null,
): Attempt<Input> {
  const [state, setState] = useState<AttemptState<Input>>(untried);
  const latest = useRef(0);

  const begin = () => {
    latest.current += 1;
    const mine = latest.current;
    return (next: AttemptState<Input>) => {
      if (mine === latest.current) setState(next);
    };
  };

  return {
    ...state,
    reset: () => begin()(untried),
    start: (input) => {
      const report = begin();
      report({ status: 'working', failure: null, input });
      action(input).then(
        () => report({ status: 'done', failure: null, input }),
        (error: unknown) => report({ status: 'idle', failure: explain(error), input }),
      );
    },
  };
}
