import { renewalWeeks, trialHours } from '@geonod/contracts/limits';

const hourMs = 3_600_000;

/** When the trial of a payment made at `paidAt` ends, which is when the first renewal is charged. */
export function firstRenewal(paidAt: Date): Date {
  return new Date(paidAt.getTime() + trialHours * hourMs);
}

/** The renewal after the first. */
export function secondRenewal(paidAt: Date): Date {
  return new Date(firstRenewal(paidAt).getTime() + renewalWeeks * 7 * 24 * hourMs);
}

const formats = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A day where the reader is: `Sat 21 Nov`. */
export function writeDay(moment: Date): string {
  const { weekday, day, month } = partsOf(moment);
  return `${weekday} ${day} ${month}`;
}

/** A moment where the reader is: `Sat 21 Nov, 14:05`. */
export function writeMoment(moment: Date): string {
  const { hour, minute } = partsOf(moment);
  return `${writeDay(moment)}, ${hour}:${minute}`;
}

function partsOf(moment: Date) {
  const parts = formats.formatToParts(moment).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
}
