import { eraseAnswersOf, heldOfNumber } from '../flows/rights/held-of-number.ts';
import { requireProven } from '../flows/rights/number-code.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The owner of a number erases what was shared from it. */
export const eraseNumberData: Handler<'eraseNumberData'> = async ({
  language,
  wordsVersion,
  ...proven
}) => {
  const now = new Date();
  const digits = await requireProven(proven, now);
  const words = {
    ...(language === undefined ? {} : { language }),
    ...(wordsVersion === undefined ? {} : { wordsVersion }),
  };
  const erased = await eraseAnswersOf(digits, words, now);
  return { erased, held: await heldOfNumber(digits, now) };
};
