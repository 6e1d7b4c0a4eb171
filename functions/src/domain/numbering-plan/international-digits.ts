/**
 * Reads an international number as people write it: with a plus, with a plus that arrived as a space,
 * with `00`, with brackets, dashes and dots, in any script's digits. Returns ASCII digits alone,
 * starting with the calling code.
 */
export function readInternationalDigits(text: string): string {
  return readDigits(text).replace(/^00/, '');
}

/** Every digit of a text, in any script, as ASCII digits. */
export function readDigits(text: string): string {
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return digits.map(digitValue).join('');
}

const asciiNine = 0x39;

/** Unicode keeps each script's decimal digits in runs of ten, zero first; two runs may be neighbours. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  if (codePoint <= asciiNine) return codePoint % 16;
  let runStart = codePoint;
  while (isDecimalDigit(runStart - 1)) runStart -= 1;
  return (codePoint - runStart) % 10;
}

function isDecimalDigit(codePoint: number): boolean {
  return codePoint >= 0 && /\p{Nd}/u.test(String.fromCodePoint(codePoint));
}
