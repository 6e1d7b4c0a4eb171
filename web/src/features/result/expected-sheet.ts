/** ISO codes and dial codes of the countries that have a sheet of their own. */
const dialled =
  'BR55 US1 GB44 PT351 ES34 FR33 DE49 IT39 AR54 MX52 IN91 JP81 CN86 AU61 ZA27 RU7 TR90 NL31 CH41 BE32 CL56 CO57 PE51 ' +
  'UY598 PY595 EG20 AE971 KR82 IL972 UA380 NG234 ID62 SA966 PK92 BD880 VN84 PH63 MA212 IQ964 UZ998';

/**
 * The country that a number's first digits tell, so that its sheet is asked for together with the look-up; null where
 * they tell none. Canada shares +1, and is known only once the number has been looked up.
 */
export function expectedCountry(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const row = dialled.split(' ').find((one) => digits.startsWith(one.slice(2)));
  return row?.slice(0, 2) ?? null;
}
