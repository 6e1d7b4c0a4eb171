import type { Sweep } from '@geonod/contracts/documents/sweep';
import { sumCounts } from '../../domain/sum-counts.ts';
import { log } from '../../log/log.ts';
import { readSweep, saveSweep } from '../../store/sweeps.ts';
import type { SweepStep, SweptPage } from './sweep-step.ts';

/** How a run is told to stop in time, so that the next one goes on. */
interface Patience {
  readonly isOver: () => boolean;
}

/**
 * Erases what nothing else erases, step by step. How far it came is written down after each page: a run that was
 * interrupted is taken up by the next one of the same night. Throws when something was not erased, or when there is more
 * to do than there was time for, so that the scheduler shows it and comes back.
 */
export async function sweep(
  steps: readonly SweepStep[],
  now: Date,
  patience: Patience = { isOver: () => false },
): Promise<Sweep> {
  let state = await begin(steps, now);
  while (state.step !== end) {
    const at = steps.findIndex(({ name }) => name === state.step);
    const step = steps[at];
    if (!step) throw new Error(`There is no step ${state.step}`);
    const page = await pageOf(step, state.after, now);
    const isDone = page.next === null;
    state = {
      ...state,
      step: isDone ? nameOf(steps[at + 1]) : step.name,
      after: page.next,
      erased: sumCounts(state.erased, page.erased),
      failed: state.failed + page.failed,
    };
    await saveSweep(state);
    if (state.step !== end && patience.isOver()) throw unfinished(state);
  }
  state = { ...state, finishedAt: now };
  await saveSweep(state);
  log('sweep-ended', { erased: state.erased, failed: state.failed });
  if (state.failed > 0) {
    log('sweep-incomplete', { failed: state.failed });
    throw new Error(`${state.failed} things were not erased`);
  }
  return state;
}

/** Where an interrupted run of this night was, or the beginning. */
async function begin(steps: readonly SweepStep[], now: Date): Promise<Sweep> {
  const night = now.toISOString().slice(0, 10);
  const last = await readSweep();
  const isKnown = last?.step === end || steps.some(({ name }) => name === last?.step);
  if (last && last.night === night && last.finishedAt === undefined && isKnown) return last;
  return {
    night,
    step: nameOf(steps[0]),
    after: null,
    erased: {},
    failed: 0,
    startedAt: now,
  };
}

/** Where a run is that has done its last step. */
const end = 'end';

function nameOf(step: SweepStep | undefined): string {
  return step?.name ?? end;
}

/** A step that fails as a whole, because a service is away, keeps no other from its work. */
async function pageOf(step: SweepStep, after: string | null, now: Date): Promise<SweptPage> {
  try {
    return await step.page(after, now);
  } catch (error) {
    log('sweep-step-failed', { step: step.name }, error);
    return { erased: {}, failed: 1, next: null };
  }
}

function unfinished({ step, erased }: Sweep): Error {
  log('sweep-unfinished', { step, erased });
  return new Error(`The sweep stopped at ${step}`);
}
