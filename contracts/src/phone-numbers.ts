/**
 * Days and hours, as people write them. What stands before one is taken along: browsers of before 2023 cannot look
 * behind.
 */
const moments =
  /(^|\P{Nd})((?:[012]?\d|3[01])[/.-](?:[012]?\d|3[01])[/.-](?:20)?\d{2}|20\d{2}-[01]\d-[0-3]\d|[012]?\d[:h][0-5]\d)(?!\p{Nd})/gu;

/** Nine digits or more, however they are set apart: a number that can be called. */
const phoneNumbers = /[+(]*\p{Nd}(?:[\s().\-–—/•·]*\p{Nd}){8,}/gu;

/** A character that no text of ours has; it stands for a moment while numbers are looked for. */
const heldPlace = '\ue000';

/**
 * A sender's words as whoever they are shown to reads them: what could be somebody's phone number is covered (`Order
 * ••••`), and days and hours are left (`20/11/2026 14:30`).
 */
export function withoutPhoneNumbers(text: string): string {
  const held: string[] = [];
  return text
    .replaceAll(heldPlace, '')
    .replace(moments, (_, before: string, moment: string) => {
      held.push(moment);
      return before + heldPlace;
    })
    .replace(phoneNumbers, '••••')
    .replaceAll(heldPlace, () => held.shift() ?? '');
}
