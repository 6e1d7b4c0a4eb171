import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';

/** How long ago a moment was, as it is said in a language: `3 minutes ago`. */
export function ageIn(locale: string, moment: Date, now: Date): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = now.getTime() - moment.getTime();
  if (passed < hourMs) return relative.format(-Math.floor(passed / minuteMs), 'minute');
  if (passed < dayMs) return relative.format(-Math.floor(passed / hourMs), 'hour');
  return relative.format(-Math.floor(passed / dayMs), 'day');
}

/**
 * A length as it is written in a language, rounded up: `15 m`, `1.3 km`. Nobody is said to be closer than is known, and the member
 * reads the same figure.
 */
export function distanceIn(locale: string, metres: number): string {
  const isNear = metres <= 999;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: isNear ? 0 : 1,
  }).format(isNear ? Math.max(1, Math.ceil(metres)) : Math.ceil(metres / 100) / 10);
}
