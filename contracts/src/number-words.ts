/**
 * A number as a person writes it: `+55 (21) 99876 5432`, `+351 912 345 678`.
 * The country code may be among the number's digits; signs in either, such as a plus, count for nothing.
 */
export function numberInWords(countryCode: string, phoneNumber: string): string {
  const [code, number] = [digitsOf(countryCode), digitsOf(phoneNumber)];
  const national = number.startsWith(code) ? number.slice(code.length) : number;
  return `+${[code, grouped(code, national)].filter(Boolean).join(' ')}`;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function grouped(countryCode: string, national: string): string {
  if (countryCode === '55' && /^\d{10,11}$/.test(national)) {
    return `(${national.slice(0, 2)}) ${national.slice(2, -4)} ${national.slice(-4)}`;
  }
  if (countryCode === '1' && /^\d{10}$/.test(national)) {
    return `(${national.slice(0, 3)}) ${national.slice(3, 6)} ${national.slice(6)}`;
  }
  // Threes, with a last group of two to four: how most countries read a number out.
  return national.replace(/\d{3}(?=\d{2})/g, '$& ');
}
