import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilCommitted } from './optimistic.ts';

afterEach(() => void vi.restoreAllMocks());

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });

describe('what is decided without locks', () => {
  it('is decided anew where somebody else was faster', async () => {
    const attempt = vi.fn().mockResolvedValue('committed');
    attempt.mockRejectedValueOnce(refusal(9, 'the stored version does not match the base version'));
    attempt.mockRejectedValueOnce(refusal(10, 'aborted'));
    attempt.mockRejectedValueOnce(refusal(5, 'no document to update'));
    await expect(untilCommitted(attempt)).resolves.toBe('committed');
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it('is given up where others were faster a hundred times', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const aborted = refusal(10, 'aborted');
    const attempt = vi.fn().mockResolvedValue('committed');
    for (const _ of Array(200)) attempt.mockRejectedValueOnce(aborted);
    await expect(untilCommitted(attempt)).rejects.toBe(aborted);
    expect(attempt).toHaveBeenCalledTimes(100);
  });

  it('is not decided anew where what came between was its own', async () => {
    const attempt = vi.fn().mockRejectedValue(refusal(6, 'Document already exists'));
    const ownResult = vi.fn().mockResolvedValue('committed').mockResolvedValueOnce(undefined);
    await expect(untilCommitted(attempt, ownResult)).resolves.toBe('committed');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an index is missing', refusal(9, 'The query requires an index. You can create it here: …')],
    ['it is still being built', refusal(9, 'That index is currently building.')],
    ['Firestore is away', refusal(14, 'unavailable')],
  ])('is not tried again where %s', async (_, error) => {
    const attempt = vi.fn().mockRejectedValue(error);
    await expect(untilCommitted(attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
