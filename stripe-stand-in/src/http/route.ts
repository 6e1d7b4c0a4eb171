import type { World } from '../world/world.ts';
import type { Params } from './params.ts';

/** One call being answered. */
export interface Call {
  world: World;
  /** Whose key signed the call; a browser has only the publishable key. */
  caller: 'server' | 'browser';
  /** The id in the address, decoded. */
  id: string;
}

type Run = (call: Call) => object;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Address with `:id` where an id stands. */
  path: string;
  /** Whether the publishable key may call it. */
  browser: boolean;
  /** Reads and checks all parameters, and returns what is then run. */
  prepare: (params: Params<object>) => Run;
}

type Prepare<Shape extends object, Answer extends object> = (
  params: Params<Shape>,
) => (call: Call) => Answer;

/**
 * Declares a call. `prepare` only reads parameters, so that a refused parameter changes nothing
 * and, as at Stripe, is not remembered for its idempotency key.
 */
export function route<Shape extends object, Answer extends object>(
  method: Route['method'],
  path: string,
  prepare: Prepare<Shape, Answer>,
  open: { browser: boolean } = { browser: false },
): Route {
  return { method, path, browser: open.browser, prepare };
}
