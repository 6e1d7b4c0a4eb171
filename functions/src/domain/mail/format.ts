/** Nobody's own time zone is known; most members are in this one, and it is always named. */
const timeZone = 'America/Sao_Paulo';
const timeZoneName = 'Brasília time';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const shortDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
});

const wholeDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const offsetFormat = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });

/** `Monday, 23 November 2026, 14:05 (Brasília time, GMT-03:00)` */
export function moment(at: Date): string {
  return `${dayFormat.format(at)}, ${hourFormat.format(at)} (${timeZoneName}, ${offset(at)})`;
}

/** `23 November, 14:05`: for a subject line; the mail itself names the time zone. */
export function shortMoment(at: Date): string {
  return `${shortDayFormat.format(at)}, ${hourFormat.format(at)}`;
}

/** `2027-01-15` as `15 January 2027`. */
export function day(date: string): string {
  return wholeDayFormat.format(new Date(`${date}T12:00:00Z`));
}

function offset(at: Date): string {
  const parts = offsetFormat.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
