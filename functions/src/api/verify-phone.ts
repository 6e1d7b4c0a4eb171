import { describeNumber } from '../domain/numbering-plan/describe-number.ts';
import { findPresent } from '../domain/numbering-plan/former-spelling.ts';
import { readInternationalDigits } from '../domain/numbering-plan/international-digits.ts';
import { offlineNumberDirectory } from '../services/number-directory.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const directory = offlineNumberDirectory();

/** Tells where and to whom a number was first registered, from its numbering plan alone. */
export const verifyPhone: Handler<'verifyPhone'> = ({ phone }) => {
  const found = findPresent(directory, readInternationalDigits(phone));
  return found instanceof Promise ? found.then(describeNumber) : describeNumber(found);
};
