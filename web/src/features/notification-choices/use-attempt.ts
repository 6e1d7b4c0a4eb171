import { useRef, useState } from 'react';

interface Attempted<Name> {
  /** What is under way. */
  readonly doing: Name | null;
  readonly problem: string | null;
}

/** One thing at a time that may fail, by its name: which is under way, and the words of why the last did not work. */
export function useAttempt<Name extends string>() {
  const [state, setState] = useState<Attempted<Name>>({ doing: null, problem: null });
  const isBusy = useRef(false);
  return {
    ...state,
    /** Does nothing while another is under way. Gives whether it was begun. */
    attempt: async (name: Name, action: () => Promise<unknown>): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setState({ doing: name, problem: null });
      try {
        await action();
        setState({ doing: null, problem: null });
      } catch (error) {
        const words = error instanceof Error ? error.message : '';
        setState({ doing: null, problem: words || 'Network error. Please try again.' });
      } finally {
        isBusy.current = false;
      }
      return true;
    },
  };
}
