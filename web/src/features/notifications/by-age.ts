import type { Notification } from '@geonod/contracts';
import { dayMs } from '@geonod/contracts/durations';

/** What came within so many days stands open; what is older is folded. */
const openDays = 7;

/** The notifications of one older day. */
interface OlderDay {
  /** Midnight at its beginning, in the reader's time zone. */
  readonly day: Date;
  readonly items: readonly Notification[];
}

/** Parts a list, newest first, into what stands open and the days that are folded, newest first. */
export function byAge(items: readonly Notification[], now: Date) {
  const isRecent = ({ createdAt }: Notification) =>
    now.getTime() - Date.parse(createdAt) < openDays * dayMs;
  const days = new Map<number, Notification[]>();
  for (const item of items.filter((each) => !isRecent(each))) {
    const day = new Date(item.createdAt).setHours(0, 0, 0, 0);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const older: OlderDay[] = [...days].map(([day, told]) => ({ day: new Date(day), items: told }));
  return { recent: items.filter(isRecent), older };
}
