import { startTransition, useEffect, useRef, useState } from 'react';
import { serviceNow } from '../../lib/service-clock.ts';
import { explainRefusal, type Refusal } from './refusal.ts';

interface OneCall<Input, Output> {
  readonly busy: boolean;
  /** Why the latest call was refused, until the next one or `forget`. */
  readonly refusal: Refusal | null;
  /** Makes the call, unless one is under way: a double press asks once. */
  readonly make: (input: Input, then: CallEnd<Output>) => void;
  readonly forget: () => void;
}

/** What follows a call. Neither happens once the screen is left; what was asked stays asked. */
interface CallEnd<Output> {
  readonly done: (output: Output) => void;
  readonly refused?: (refusal: Refusal) => void;
}

const idle = { busy: false, refusal: null } as const;

/** One call at a time, and why it was refused. `fallback` is said where the server gave no reason. */
export function useOneCall<Input, Output>(
  call: (input: Input) => Promise<Output>,
  fallback: string,
): OneCall<Input, Output> {
  const [state, setState] = useState<Pick<OneCall<Input, Output>, 'busy' | 'refusal'>>(idle);
  const underWay = useRef(false);
  const onScreen = useRef(true);

  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  const make = async (input: Input, { done, refused }: CallEnd<Output>) => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ busy: true, refusal: null });
    try {
      const output = await call(input);
      if (!onScreen.current) return;
      // What follows may be a step of the router's, which is a transition: both show at once.
      startTransition(() => {
        setState(idle);
        done(output);
      });
    } catch (error) {
      if (!onScreen.current) return;
      const refusal = explainRefusal(error, fallback, serviceNow());
      setState({ busy: false, refusal });
      refused?.(refusal);
    } finally {
      underWay.current = false;
    }
  };

  return {
    ...state,
    make: (input, then) => void make(input, then),
    forget: () => {
      if (!underWay.current) setState(idle);
    },
  };
}
