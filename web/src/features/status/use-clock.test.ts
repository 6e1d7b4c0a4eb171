import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServiceTime } from '../../lib/service-clock.ts';
import { useClock } from './use-clock.ts';

/** One component that is on the screen: its state, and what undoes its effect. */
const component = vi.hoisted(() => ({
  state: undefined as unknown,
  needed: undefined as readonly unknown[] | undefined,
  undo: undefined as (() => void) | undefined,
  isStale: true,
  shown: 0,
  draw: (): void => undefined,
}));

vi.mock('react', () => ({
  useState: (initial: () => unknown) => {
    component.state ??= initial();
    const set = (next: unknown) => {
      component.state = next;
      component.isStale = true;
    };
    return [component.state, set];
  },
  useEffect: (effect: () => () => void, needed: readonly unknown[]) => {
    if (component.needed?.every((one, index) => Object.is(one, needed[index]))) return;
    component.undo?.();
    component.needed = needed;
    component.undo = effect();
  },
}));

const began = new Date('2026-11-20T12:00:00Z').getTime();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

/** Draws for so long, as often as there is something to draw, and gives what the clock says in the end. */
function follow(deadlines: readonly number[], forMs: number): number {
  component.draw = () => {
    component.isStale = false;
    component.shown = useClock(deadlines).getTime();
  };
  for (let passed = 0; passed < forMs; passed += 1) {
    if (component.isStale) component.draw();
    vi.advanceTimersByTime(1);
  }
  if (component.isStale) component.draw();
  return component.shown;
}

beforeEach(() => {
  vi.useFakeTimers({ now: began });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  component.undo?.();
  Object.assign(component, { state: undefined, needed: undefined, undo: undefined, isStale: true });
  learnServiceTime(new Date().toUTCString(), Date.now());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('turns at a deadline, and goes on by the minute', () => {
  expect(follow([began + 500], 499)).toBe(began);
  expect(follow([began + 500], 2)).toBe(began + 500);
  expect(follow([began + 500], minuteMs)).toBe(began + 500 + minuteMs);
});

it('turns there, too, in a browser that rounds its clock', () => {
  const exact = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(exact() / 100) * 100);
  expect(follow([began + 550], 700)).toBe(began + 600);
});

it('is the service’s, on a device that is set to another time', () => {
  expect(follow([began], 10)).toBe(began);
  learnServiceTime(new Date(Date.now() - hourMs).toUTCString(), Date.now());
  expect(follow([began], 2)).toBeLessThan(began - hourMs + minuteMs);
});
