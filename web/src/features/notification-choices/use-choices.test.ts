import { expect, it } from 'vitest';
import { afterChange } from './use-choices.ts';

const before = { mail: true, browsers: 0, asked: false };

it.each([
  ['as they were made', ['asked', 'mail']],
  ['the other way round', ['mail', 'asked']],
] as const)('two choices that are made at once both hold, answered %s', (_order, answered) => {
  // Each is answered as if the other had not been made.
  const wish = { asked: { asked: true }, mail: { mail: false } } as const;
  const after = answered.reduce(
    (known, name) => afterChange(known, wish[name], { ...before, ...wish[name] }),
    before,
  );
  expect(after).toEqual({ mail: false, browsers: 0, asked: true });
});

it('what is told of browsers is the newest, and a first answer is taken whole', () => {
  const switchedOff = { mail: true, browsers: 0, asked: true };
  expect(afterChange({ ...before, browsers: 2 }, { push: false }, switchedOff)).toEqual(
    switchedOff,
  );
  expect(afterChange(undefined, { asked: true }, switchedOff)).toEqual(switchedOff);
});
