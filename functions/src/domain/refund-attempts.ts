import { minuteMs } from '@geonod/contracts/durations';

/** The pause before a refund that was refused, or that a bank sent back, is asked for again, in minutes. */
const pauses = [10, 60, 20 * 60, 44 * 60, 92 * 60];

interface Attempts {
  readonly attempts: number;
  readonly triedAt?: Date;
}

/** Whether a refund that is owed may be asked for at `now`: at once at first, then after longer and longer pauses. */
export function isRefundDue({ attempts, triedAt }: Attempts, now: Date): boolean {
  if (attempts === 0 || triedAt === undefined) return true;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  return now.getTime() >= triedAt.getTime() + pause * minuteMs;
}
