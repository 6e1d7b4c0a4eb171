import { expect, it } from 'vitest';
import { nightly, sweepSchedule } from './options.ts';

/** When Cloud Scheduler tries again, in seconds after the first time: each wait is twice the one before. */
function retries({ retryCount, minBackoffSeconds, maxBackoffSeconds }: Retried): number[] {
  const waits = Array.from({ length: retryCount }, (_, retry) =>
    Math.min(minBackoffSeconds * 2 ** retry, maxBackoffSeconds),
  );
  return waits.map((_, last) => waits.slice(0, last + 1).reduce((sum, wait) => sum + wait));
}

interface Retried {
  readonly retryCount: number;
  readonly minBackoffSeconds: number;
  readonly maxBackoffSeconds: number;
}

// Without these numbers Cloud Scheduler waits 5 seconds first, so that three retries are over in half a minute.
it.each([
  ['nightly', nightly],
  ['sweepSchedule', sweepSchedule],
])('%s is tried again when what it failed at may be over', (_name, options) => {
  const [first = 0, ...others] = retries(options);
  expect(first).toBeGreaterThanOrEqual(5 * 60);
  expect(others.at(-1)).toBeGreaterThanOrEqual(30 * 60);
});
