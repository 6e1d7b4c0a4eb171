/** A Brazilian mobile number as it was written before 2016, without the 9 that all of them begin with now. */
const formerBrazilianMobile = /^55([1-9]\d)([6-9]\d{7})$/;

/**
 * International digits in their present spelling: `551187654321` is `5511987654321` today, and many address books still
 * have it the old way. All others come back as they are. Source: ANATEL, Resolução 553/2010.
 */
export function withNinthDigit(digits: string): string {
  return digits.replace(formerBrazilianMobile, '55$19$2');
}
