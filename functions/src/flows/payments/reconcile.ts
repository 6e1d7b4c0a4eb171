import type { Sweep } from '@geonod/contracts/documents/sweep';
import { sumCounts } from '../../domain/sum-counts.ts';
import { log } from '../../log/log.ts';
import { readSweep, saveSweep } from '../../store/sweeps.ts';
import {
  type Finding,
  type ReconciledPage,
  type ReconciliationStep,
  type RunTimes,
  reconciliationSteps,
} from './reconcile-steps.ts';

const pageSize = 100;
const end = 'end';

/** What a night found, each of which no report had told of; `isDone`: whether it came to its end. */
export interface Reconciliation extends Readonly<Record<Finding, number>> {
  readonly failed: number;
  readonly isDone: boolean;
}

interface Conditions {
  readonly steps?: readonly ReconciliationStep[];
  readonly pageSize?: number;
  /** Whether the run has to stop, so that the next one goes on. */
  readonly isOver?: () => boolean;
}

/**
 * Makes up for reports that never came: whoever's state may be out of date is read again, wishes and refunds that were not
 * finished are, paid intents without a subscription get theirs, and intents that nobody paid for a day are abandoned.
 *
 * It goes page by page, and writes down after each that led to anything how far it came: a run that was interrupted, or
 * had no time left, is taken up there by the next one of the same night. The next night begins at the beginning.
 */
export async function reconcile(
  now: () => Date,
  { steps = reconciliationSteps, pageSize: size = pageSize, isOver = () => false }: Conditions = {},
): Promise<Reconciliation> {
  const startedAt = now();
  let state = await begin(steps, startedAt);
  let isKept = true;
  while (state.step !== end && !isOver()) {
    const at = steps.findIndex(({ name }) => name === state.step);
    const run = { startedAt: state.startedAt, now };
    const { found, failed, next } = await pageOf(steps[at], state.after, size, run);
    // Past one page on which nothing was to be done: as cheap to look at again as to write down.
    isKept = next !== null || failed > 0 || Object.keys(found).length > 0;
    state = {
      ...state,
      step: next === null ? (steps[at + 1]?.name ?? end) : state.step,
      after: next,
      erased: sumCounts(state.erased, found),
      failed: state.failed + failed,
    };
    if (isKept && state.step !== end) await saveSweep(state, 'payments');
  }
  if (state.step === end) state = { ...state, finishedAt: now() };
  if (state.step === end || !isKept) await saveSweep(state, 'payments');
  const isDone = state.step === end;
  const result = { ...nothing, ...state.erased, failed: state.failed, isDone };
  log(isDone ? 'payments-reconciled' : 'reconciliation-unfinished', {
    ...result,
    step: state.step,
  });
  return result;
}

const nothing = { completed: 0, abandoned: 0, finished: 0, refreshed: 0 };

/** Where an interrupted run of this night was, or the beginning. */
async function begin(steps: readonly ReconciliationStep[], now: Date): Promise<Sweep> {
  const night = now.toISOString().slice(0, 10);
  const last = await readSweep('payments');
  const isKnown = steps.some(({ name }) => name === last?.step);
  if (last && isKnown && last.night === night) return last;
  const step = steps[0]?.name ?? end;
  return { night, step, after: null, erased: {}, failed: 0, startedAt: now };
}

/** A step that fails as a whole, because a service is away, keeps no other from its work. */
async function pageOf(
  step: ReconciliationStep | undefined,
  after: string | null,
  size: number,
  run: RunTimes,
): Promise<ReconciledPage> {
  try {
    if (!step) throw new Error('There is no such step');
    return await step.page(after, size, run);
  } catch (error) {
    log('reconciliation-item-failed', { step: step?.name }, error);
    return { found: {}, failed: 1, next: null };
  }
}
