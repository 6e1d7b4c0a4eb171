/**
 * A number as a person writes it: `+55 (21) 99876 5432`, `+351 912 345 678`.
 * Takes digits only, the country code among the number's.
 */
export function numberInWords(countryCode: string, phoneNumber: string): string {
  const national = phoneNumber.startsWith(countryCode)
    ? phoneNumber.slice(countryCode.length)
    : phoneNumber;
  return `+${[countryCode, grouped(countryCode, national)].filter(Boolean).join(' ')}`;
}

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
