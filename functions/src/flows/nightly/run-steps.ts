import type { Sweep } from '@geonod/contracts/documents/sweep';
import { minuteMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { type NightlyRun, readSweep, saveSweep } from '../../store/sweeps.ts';
import type { Counts, Night, NightlyPage, NightlyStep } from './nightly-step.ts';

/** What a run has done. */
export interface NightlyOutcome {
  readonly counts: Counts;
  /** How many things were not done. */
  readonly failed: number;
  /** Where it stopped for want of time; null where it came to its end. */
  readonly stoppedAt: string | null;
}

interface Conditions {
  /** Whether the run has to stop, so that the next one goes on. */
  readonly isOver?: () => boolean;
  readonly pageSize?: number;
}

type Tell = (step: string, error: unknown) => void;

/** How it is told of a thing that was not done, and of a step that failed as a whole. */
const tellers: Readonly<Record<NightlyRun, { readonly item: Tell; readonly step: Tell }>> = {
  nightly: {
    item: (step, error) => log('sweep-item-failed', { step }, error),
    step: (step, error) => log('sweep-step-failed', { step }, error),
  },
  payments: {
    item: (step, error) => log('reconciliation-item-failed', { step }, error),
    step: (step, error) => log('reconciliation-item-failed', { step }, error),
  },
};

/** Within which a scheduler comes back after a run that failed: an hour after its end at most (`nightlyPatience`). */
export const comesBackWithinMs = 70 * minuteMs;

const end = 'end';

/**
 * Does one step after the other, page by page, and writes down after each page that led to anything how far it came: a run that
 * was interrupted, or had no time left, is taken up there by the next one of the same night. One that comes back to a run in
 * which something failed does the steps in which it did, and no other. The next night begins at the beginning, as does
 * whoever starts a run later.
 */
export async function runSteps(
  run: NightlyRun,
  steps: readonly NightlyStep[],
  now: () => Date,
  { isOver = () => false, pageSize = 100 }: Conditions = {},
): Promise<NightlyOutcome> {
  let state = await begin(run, steps, now());
  const night = { startedAt: state.startedAt, now, size: pageSize };
  let isKept = true;
  while (state.step !== end && !isOver()) {
    const { name, page } = stepNamed(steps, state.step);
    const { counts, failures, next } = await pageOf(run, { name, page }, state.after, night);
    // Past one page on which nothing was to be done: as cheap to look at again as to write down.
    isKept =
      next !== null || failures.length > 0 || Object.values(counts).some((count) => count > 0);
    state = {
      ...state,
      step: next === null ? stepBehind(steps, state) : name,
      after: next,
      counts: sumCounts(state.counts, counts),
      failed: state.failed + failures.length,
      failedIn: failures.length > 0 ? [...new Set([...state.failedIn, name])] : state.failedIn,
    };
    isKept ||= state.step === end;
    if (isKept) await saveSweep(state, run);
  }
  const isDone = state.step === end;
  if (isDone) state = { ...state, finishedAt: now() };
  if (isDone || !isKept) await saveSweep(state, run);
  return { counts: state.counts, failed: state.failed, stoppedAt: isDone ? null : state.step };
}

/** Where an interrupted run of this night was, what failed in one that ended just now, or the beginning. */
async function begin(run: NightlyRun, steps: readonly NightlyStep[], now: Date): Promise<Sweep> {
  const night = now.toISOString().slice(0, 10);
  const start = { night, after: null, counts: {}, failed: 0, failedIn: [], startedAt: now };
  const fromTheBeginning = { ...start, step: steps[0]?.name ?? end };
  const last = await readSweep(run);
  if (last?.night !== night) return fromTheBeginning;
  if (last.finishedAt === undefined) {
    const isKnown = last.step === end || steps.some(({ name }) => name === last.step);
    return isKnown ? last : fromTheBeginning;
  }
  const [first, ...others] = steps
    .map(({ name }) => name)
    .filter((name) => last.failedIn.includes(name));
  const isReturn = now.getTime() - last.finishedAt.getTime() <= comesBackWithinMs;
  if (first === undefined || !isReturn) return fromTheBeginning;
  return { ...start, step: first, only: [first, ...others] };
}

function stepNamed(steps: readonly NightlyStep[], name: string): NightlyStep {
  const found = steps.find((step) => step.name === name);
  if (!found) throw new Error(`There is no step ${name}`);
  return found;
}

function stepBehind(steps: readonly NightlyStep[], { step, only }: Sweep): string {
  const at = steps.findIndex(({ name }) => name === step);
  const next = steps.slice(at + 1).find(({ name }) => only?.includes(name) ?? true);
  return next?.name ?? end;
}

/** How much there is of each kind in both together. */
function sumCounts(one: Counts, other: Counts): Counts {
  const kinds = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
}

/** A step that fails as a whole, because a service is away, keeps no other from its work. */
async function pageOf(
  run: NightlyRun,
  { name, page }: NightlyStep,
  after: string | null,
  night: Night,
): Promise<NightlyPage> {
  const tell = tellers[run];
  try {
    const done = await page(after, night);
    for (const error of done.failures) tell.item(name, error);
    return done;
  } catch (error) {
    tell.step(name, error);
    return { counts: {}, failures: [error], next: null };
  }
}
