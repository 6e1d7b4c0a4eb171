const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exactTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `Mon 23 Nov, 14:02`, in the reader's time zone. */
export function dayAndTime(moment: Date): string {
  return `${shortDay(moment)}, ${time.format(moment)}`;
}

/** `20 Nov 2026, 14:06`, in the reader's time zone. */
export function dateAndTime(moment: Date): string {
  return `${fullDay.format(moment)}, ${time.format(moment)}`;
}

/** `20 Nov 2026, 14:06:08`, in the reader's time zone. */
export function dateAndExactTime(moment: Date): string {
  return `${fullDay.format(moment)}, ${exactTime.format(moment)}`;
}

/** `20 Dec 2026`, in the reader's time zone. */
export function dateOf(moment: Date): string {
  return fullDay.format(moment);
}

/** `today at 14:02`, `yesterday at 18:07`, else `Wed 18 Nov at 09:15`, as the reader's calendar stands at `now`. */
export function momentInWords(moment: Date, now: Date): string {
  return `${dayInWords(moment, now)} at ${time.format(moment)}`;
}

/** `14:05`, in the reader's time zone. */
export function clockTime(moment: Date): string {
  return time.format(moment);
}

/** `14:05`, in a time zone of the IANA database; null where the browser does not know it. */
export function clockTimeIn(timeZone: string, moment: Date): string | null {
  try {
    const there = { hour: '2-digit', minute: '2-digit', timeZone } as const;
    return new Intl.DateTimeFormat('en-GB', there).format(moment);
  } catch {
    return null;
  }
}

function dayInWords(moment: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return 'today';
  if (moment.toDateString() === yesterday.toDateString()) return 'yesterday';
  return shortDay(moment);
}

/** `Sat 21 Nov`, in the reader's time zone. */
export function shortDay(moment: Date): string {
  // The formatter puts a comma after the weekday in some engines and none in others.
  return day.format(moment).replace(',', '');
}
