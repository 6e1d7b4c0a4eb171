import { expect, it } from 'vitest';
import { splitIslets } from './outline-rings.ts';
import type { Line } from './place.ts';

/** A square of so many degrees to each side. */
function square(degrees: number): Line {
  return [
    [0, 0],
    [0, degrees],
    [degrees, degrees],
    [degrees, 0],
  ];
}

const island = square(4);
const islet = square(0.1);

it('an islet of a few dashes is not drawn dashed, and is once it is seen closer', () => {
  expect(splitIslets([island, islet], 5)).toEqual({ dashed: [island], islets: [islet] });
  expect(splitIslets([island, islet], 9)).toEqual({ dashed: [island, islet], islets: [] });
});

it('the largest ring is dashed however small it is', () => {
  expect(splitIslets([islet, square(0.05)], 3)).toEqual({
    dashed: [islet],
    islets: [square(0.05)],
  });
  expect(splitIslets([], 3)).toEqual({ dashed: [], islets: [] });
});
