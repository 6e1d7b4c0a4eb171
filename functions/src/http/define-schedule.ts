import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { inContext, newCallId } from '../log/call-context.ts';
import { log } from '../log/log.ts';
import type { LoadModule } from './handler-module.ts';

/** `at`: when it was to begin. What it throws fails the run. */
export type ScheduledRun = (at: Date) => Promise<unknown>;

/** Of a run that says nothing else, how long it lasts at most, in seconds. */
const defaultTimeoutSeconds = 60;
/** How long before it would be ended a run is called overdue: time enough for the line to be sent. */
const warningSeconds = 15;

/**
 * Makes a function that runs on schedule, and says in the log that the run has ended, or failed, or is about to be ended
 * before it is done: of one that was ended, nothing else would tell. A run that ended is told, too, so that its absence can
 * be noticed.
 */
export function defineSchedule<Name extends string>(
  name: Name,
  options: ScheduleOptions,
  load: LoadModule<Name, ScheduledRun>,
) {
  const { timeoutSeconds } = options;
  const seconds = typeof timeoutSeconds === 'number' ? timeoutSeconds : defaultTimeoutSeconds;
  return onSchedule(options, ({ scheduleTime }) =>
    inContext({ call: name, callId: newCallId() }, async () => {
      const startedAt = Date.now();
      const overdue = setTimeout(
        () => log('run-overdue', { run: name, seconds }),
        (seconds - warningSeconds) * 1000,
      );
      try {
        const { [name]: run } = await load();
        await run(new Date(scheduleTime));
        log('run-ended', { run: name, ms: Date.now() - startedAt });
      } catch (error) {
        log('run-failed', { run: name }, error);
        // The runtime logs what it is thrown, word for word; the words stand above, without what may be personal.
        throw new Error(`The run ${name} failed`);
      } finally {
        clearTimeout(overdue);
      }
    }),
  );
}
