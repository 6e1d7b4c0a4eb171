import { useState } from 'react';
import type { Answer } from './answer.ts';

interface Asking {
  /** What came of the latest question; null before it has come, and after `forget`. */
  readonly answer: Answer | null;
  readonly busy: boolean;
  /** The question answers in words whatever happens, and never throws. */
  readonly ask: (question: () => Promise<Answer>) => Promise<void>;
  readonly forget: () => void;
}

const nothing = { answer: null, busy: false } as const;

/** One question to the service at a time, and its answer. */
export function useAsking(): Asking {
  const [state, setState] = useState<Pick<Asking, 'answer' | 'busy'>>(nothing);
  return {
    ...state,
    ask: async (question) => {
      setState({ answer: null, busy: true });
      setState({ answer: await question(), busy: false });
    },
    forget: () => setState(nothing),
  };
}
