import type { NumberDirectory, NumberRecord } from './number-directory.ts';

/** A Brazilian mobile number as it was written before 2016, without the 9 that all of them begin with now; also with the 0 that is dialled before. */
const formerBrazilianMobile = /^550?([1-9]\d)([6-9]\d{7})$/;

/**
 * International digits in their present spelling: `551187654321` is `5511987654321` today, and many address books still
 * have it the old way. All others come back as they are. Source: ANATEL, Resolução 553/2010.
 */
export function withNinthDigit(digits: string): string {
  return digits.replace(formerBrazilianMobile, '55$19$2');
}

/**
 * What a directory knows of a number, in its present spelling. A 0, or a carrier's code, that is dialled before it is not part
 * of it: only without that is it seen to be a former spelling. At once where the directory answers at once.
 */
export function findPresent(
  directory: NumberDirectory,
  digits: string,
): ReturnType<NumberDirectory['find']> {
  const respelled = (known: NumberRecord | null) => {
    if (known === null) return null;
    const plain = `${known.callingCode}${known.nationalNumber}`;
    const present = withNinthDigit(plain);
    return present === plain ? known : directory.find(present);
  };
  const found = directory.find(withNinthDigit(digits));
  return found instanceof Promise ? found.then(respelled) : respelled(found);
}
