import { heldOfNumber } from '../flows/rights/held-of-number.ts';
import { requireProven } from '../flows/rights/number-code.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** What is held about a number, for its owner. */
export const readNumberData: Handler<'readNumberData'> = async (proven) => {
  const now = new Date();
  return heldOfNumber(await requireProven(proven, now), now);
};
