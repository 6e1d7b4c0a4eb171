import type { QuestionWords } from './en.ts';

/** Moments as they are written where the reader lives, in the reader's time zone. */
export interface Formats {
  /** Of the language, and where its reader lives: `pt-BR`. */
  readonly locale: string;
  /** `14:05`. */
  readonly clockTime: (moment: Date) => string;
  /** `Mon 23 Nov, 14:02`. */
  readonly dayAndTime: (moment: Date) => string;
  /** `today at 14:02`, `yesterday at 18:07`, else `Wed 18 Nov at 09:15`. */
  readonly momentInWords: (moment: Date, now: Date) => string;
}

export function formatsOf(locale: string, words: Pick<QuestionWords, 'at'>): Formats {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const clockTime = (moment: Date) => time.format(moment);
  // The formatter puts a comma after the weekday in some engines and none in others.
  const shortDay = (moment: Date) => day.format(moment).replace(',', '');
  return {
    locale,
    clockTime,
    dayAndTime: (moment) => `${shortDay(moment)}, ${clockTime(moment)}`,
    momentInWords: (moment, now) => {
      const days = daysBetween(moment, now);
      return words.at(
        days > 1 ? shortDay(moment) : relative.format(-days, 'day'),
        clockTime(moment),
      );
    },
  };
}

/** Midnights between two moments, as the reader's calendar has them: 0 today, 1 yesterday, and more; also for what is to come. */
function daysBetween(moment: Date, now: Date): number {
  const days = [0, 1].find((back) => {
    const then = new Date(now);
    then.setDate(now.getDate() - back);
    return then.toDateString() === moment.toDateString();
  });
  return days ?? 2;
}
