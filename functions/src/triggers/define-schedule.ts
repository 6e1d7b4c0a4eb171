import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { inContext, newCallId } from '../log/call-context.ts';
import { log } from '../log/log.ts';
import { loggedFailure } from '../log/logged-failure.ts';
import type { LoadModule } from './handler-module.ts';

/**
 * `at`: when it was to begin. From when `isOver`, it begins nothing more: what is left is the next run's. What it throws fails
 * the run.
 */
export type ScheduledRun = (at: Date, isOver: () => boolean) => Promise<unknown>;

/** `timeoutSeconds`: after these a run is ended, in the middle of whatever it does. */
type TimedSchedule = ScheduleOptions & { readonly timeoutSeconds: number };

/** How long before that a run is over: whatever it has begun may take a minute and more, as with a mail server that is silent. */
const endingSeconds = 120;
/** How long before it would be ended a run is called overdue: time enough for the line to be sent. */
const warningSeconds = 15;

/**
 * Makes a function that runs on schedule, and says in the log that the run has ended, or failed, or is about to be ended
 * before it is done: of one that was ended, nothing else would tell. A run that ended is told, too, so that its absence can
 * be noticed.
 */
export function defineSchedule<Name extends string>(
  name: Name,
  options: TimedSchedule,
  load: LoadModule<Name, ScheduledRun>,
) {
  const { timeoutSeconds: seconds } = options;
  return onSchedule(options, ({ scheduleTime }) =>
    inContext({ call: name, callId: newCallId() }, async () => {
      const startedAt = Date.now();
      const isOver = () => Date.now() >= startedAt + (seconds - endingSeconds) * 1000;
      const overdue = setTimeout(
        () => log('run-overdue', { run: name, seconds }),
        (seconds - warningSeconds) * 1000,
      );
      try {
        const { [name]: run } = await load();
        await run(new Date(scheduleTime), isOver);
        log('run-ended', { run: name, ms: Date.now() - startedAt });
      } catch (error) {
        log('run-failed', { run: name }, error);
        throw loggedFailure(`the run ${name}`);
      } finally {
        clearTimeout(overdue);
      }
    }),
  );
}
