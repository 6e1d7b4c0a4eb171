import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atPace, ownTurn } from './pace.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
beforeEach(() => void vi.mocked(pause).mockClear());

const turns = (count: number) => Promise.all(Array.from({ length: count }, () => ownTurn()));

describe('calls that keep a pace', () => {
  it('come one after the other, however many want to be made at once', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    await atPace(20, () => turns(5));
    expect(vi.mocked(pause).mock.calls.map(([ms]) => ms)).toEqual([50, 100, 150, 200]);
  });

  it('wait for nothing where there is time between them, and where no pace is to be kept', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await atPace(20, async () => {
      await turns(1);
      now.mockReturnValue(1050);
      await turns(1);
    });
    await turns(100);
    expect(pause).not.toHaveBeenCalled();
  });
});
