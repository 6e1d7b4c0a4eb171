import { startTransition, useActionState } from 'react';
import type { Answer } from './answer.ts';

type Question = () => Promise<Answer>;

interface Asking {
  /** What came of the latest question; null while none was asked, or after `forget`. */
  readonly answer: Answer | null;
  readonly busy: boolean;
  readonly ask: (question: Question) => void;
  readonly forget: () => void;
}

/** One question to the service at a time, and its answer. */
export function useAsking(): Asking {
  const [answer, put, busy] = useActionState(
    (_previous: Answer | null, question: Question | null) => question?.() ?? null,
    null,
  );
  return {
    answer,
    busy,
    ask: (question) => startTransition(() => put(question)),
    forget: () => startTransition(() => put(null)),
  };
}
