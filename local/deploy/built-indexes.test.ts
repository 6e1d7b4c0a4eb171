import { describe, expect, it, vi } from 'vitest';
import { indexStatesIn, untilIndexesAreBuilt } from './built-indexes.ts';

const listed = (...states: readonly string[]) =>
  [
    'Compound Indexes',
    ...states.map(
      (state) => `[${state}] (requests) -- (ownerUid,ASCENDING)  -- Density:SPARSE_ALL`,
    ),
    '',
    'Field Overrides',
    '[mail.purgeAt] --',
  ].join('\n');

const atOnce = { polls: 3, pauseMs: 0 };

/** Answers with each of these in turn, and then with the last. */
function answering(...answers: readonly string[]) {
  const list = vi.fn(() => Promise.resolve(answers.at(-1) ?? ''));
  for (const answer of answers) list.mockResolvedValueOnce(answer);
  return list;
}

it('counts the indexes that are being built, also in colour', () => {
  const coloured = listed('READY', 'CREATING').replaceAll(
    '[CREATING]',
    '\u001b[33m[CREATING]\u001b[39m',
  );
  expect(indexStatesIn(coloured)).toEqual({ creating: 1, broken: [] });
});

describe('the functions of a release', () => {
  it('come once every index is built', async () => {
    const list = answering(listed('READY', 'CREATING'), listed('READY', 'READY'));
    await untilIndexesAreBuilt(list, atOnce);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['one is not built after a long time', answering(listed('CREATING')), 'deploy again later'],
    ['one is broken', answering(listed('READY', 'NEEDS_REPAIR')), 'have to be repaired'],
    ['none is listed', answering('Not logged in'), 'could not be read: no index in its answer'],
  ])('do not come where %s', async (_, list, words) => {
    await expect(untilIndexesAreBuilt(list, atOnce)).rejects.toThrow(words);
  });

  it('do not come where they cannot be listed', async () => {
    const list = () => Promise.reject(new Error('HTTP Error: 403'));
    await expect(untilIndexesAreBuilt(list, atOnce)).rejects.toThrow('HTTP Error: 403');
  });
});
