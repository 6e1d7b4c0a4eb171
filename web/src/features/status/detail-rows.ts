import { dateAndExactTime, dateAndTime, dateOf, dayAndTime } from '../../lib/moments.ts';
import type { Entry } from './entry.ts';
import { accuracyOf, coordinatesOf } from './location-words.ts';
import { erasedOn, messageState } from './request-words.ts';

type DetailRow = readonly [label: string, value: string];

/** What the row of a request leaves out or says shortly, as label and value. */
export function detailRows({ request, status }: Entry, now: Date): DetailRow[] {
  const { completedAt, location, message } = request;
  const told = completedAt === undefined ? null : new Date(completedAt);
  const rows: (DetailRow | null)[] = [
    ['Asked', dateAndTime(new Date(request.createdAt))],
    message === undefined
      ? null
      : ['Message', [message, messageState(request, now)].filter(Boolean).join(', ')],
    location ? ['Shared by', 'The recipient, once'] : null,
    location ? ['Accuracy', accuracyOf(location) ?? 'The device did not tell'] : null,
    location && told ? ['Taken', dateAndExactTime(told)] : null,
    location ? ['Coordinates', coordinatesOf(location)] : null,
    !location && told ? ['Answered', dateAndTime(told)] : null,
    status === 'pending' ? ['Ends', dayAndTime(new Date(request.expiresAt))] : null,
    status === 'expired' ? ['Ended', dateAndTime(new Date(request.expiresAt))] : null,
    status === 'pending' ? null : ['Deleted on', dateOf(erasedOn(request))],
  ];
  return rows.filter((row) => row !== null);
}
