import { useState } from 'react';

interface Attempted {
  readonly busy: boolean;
  readonly problem: string | null;
}

const idle: Attempted = { busy: false, problem: null };

/** One thing at a time that may fail: whether it is under way, and the words of why it did not work. */
export function useAttempt() {
  const [state, setState] = useState(idle);
  return {
    ...state,
    attempt: async (action: () => Promise<unknown>): Promise<void> => {
      setState({ busy: true, problem: null });
      try {
        await action();
        setState(idle);
      } catch (error) {
        const words = error instanceof Error ? error.message : '';
        setState({ busy: false, problem: words || 'Network error. Please try again.' });
      }
    },
  };
}
