import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checklistLabels,
  type LookupEnd,
  nextChangeAfter,
  progressAt,
  type SearchProgress,
} from './search-timeline.ts';

const moment = fc.integer({ min: 0, max: 60_000 });
const lookup = fc.record({ at: moment, success: fc.boolean() });
const success = (at: number): LookupEnd => ({ at, success: true });
const failure = (at: number): LookupEnd => ({ at, success: false });

/** Every change from the start on, as [milliseconds, what is then shown]. */
function story(reply: LookupEnd | undefined): (readonly [number, SearchProgress])[] {
  const changes: (readonly [number, SearchProgress])[] = [[0, progressAt(0, reply)]];
  let at = nextChangeAfter(0, reply);
  while (at !== undefined) {
    changes.push([at, progressAt(at, reply)]);
    at = nextChangeAfter(at, reply);
  }
  return changes;
}

const rowsAt = (changes: ReturnType<typeof story>) =>
  changes.map(([at, { rowsDone }]) => [at, rowsDone]);

describe('the pace of the search', () => {
  it('connects for 2 s, completes a row at 2, 4, 6, 8 and 10 s, and goes on at 11 s', () => {
    expect(story(success(120))).toEqual([
      [0, { searching: false, rowsDone: 0, state: 'under-way' }],
      [2000, { searching: true, rowsDone: 1, state: 'under-way' }],
      [4000, { searching: true, rowsDone: 2, state: 'under-way' }],
      [6000, { searching: true, rowsDone: 3, state: 'under-way' }],
      [8000, { searching: true, rowsDone: 4, state: 'under-way' }],
      [10_000, { searching: true, rowsDone: 5, state: 'under-way' }],
      [11_000, { searching: true, rowsDone: 5, state: 'finished' }],
    ]);
  });

  it('changes nothing a millisecond early', () => {
    expect(progressAt(1999, success(0)).searching).toBe(false);
    expect(progressAt(9999, success(0)).rowsDone).toBe(4);
    expect(progressAt(10_999, success(0)).state).toBe('under-way');
  });

  it('lets the first row wait for a slow answer, and keeps the steps after it', () => {
    expect(rowsAt(story(success(7350)))).toEqual([
      [0, 0],
      [2000, 0],
      [7350, 1],
      [9350, 2],
      [11_350, 3],
      [13_350, 4],
      [15_350, 5],
      [16_350, 5],
    ]);
  });

  it('waits for as long as there is no answer', () => {
    expect(nextChangeAfter(2000, undefined)).toBeUndefined();
    expect(progressAt(3_600_000, undefined)).toEqual({
      searching: true,
      rowsDone: 0,
      state: 'under-way',
    });
  });

  it('stops where the first row would have completed when there is nothing to show', () => {
    expect(story(failure(300)).at(-1)).toEqual([
      2000,
      { searching: true, rowsDone: 0, state: 'stopped' },
    ]);
    expect(story(failure(5000)).at(-1)?.[0]).toBe(5000);
  });
});

describe('the search, whenever its answer comes', () => {
  const order = ['under-way', 'stopped', 'finished'];

  it('never goes back', () => {
    fc.assert(
      fc.property(fc.option(lookup, { nil: undefined }), moment, moment, (reply, one, other) => {
        const before = progressAt(Math.min(one, other), reply);
        const after = progressAt(Math.max(one, other), reply);
        expect(after.rowsDone).toBeGreaterThanOrEqual(before.rowsDone);
        expect(Number(after.searching)).toBeGreaterThanOrEqual(Number(before.searching));
        expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
      }),
    );
  });

  it('shows the same as without an answer until the answer is here', () => {
    fc.assert(
      fc.property(lookup, moment, (reply, elapsed) => {
        fc.pre(elapsed < reply.at);
        expect(progressAt(elapsed, reply)).toEqual(progressAt(elapsed, undefined));
      }),
    );
  });

  it('completes one row at a time, two seconds apart', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const rows = story(success(at)).filter(([, { rowsDone }]) => rowsDone > 0);
        const completions = rows.slice(0, checklistLabels.length);
        expect(completions.map(([, { rowsDone }]) => rowsDone)).toEqual([1, 2, 3, 4, 5]);
        const first = Math.max(2000, at);
        expect(completions.map(([time]) => time - first)).toEqual([0, 2000, 4000, 6000, 8000]);
      }),
    );
  });

  it('tells every moment at which it changes', () => {
    fc.assert(
      fc.property(fc.option(lookup, { nil: undefined }), moment, (reply, elapsed) => {
        const next = nextChangeAfter(elapsed, reply) ?? elapsed + 100_000;
        expect(progressAt(next - 1, reply)).toEqual(progressAt(elapsed, reply));
      }),
    );
  });
});
