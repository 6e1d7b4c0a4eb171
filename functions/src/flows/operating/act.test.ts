import { beforeEach, expect, it, vi } from 'vitest';
import { logAct } from '../../store/operator-log.ts';
import { acting } from './act.ts';

vi.mock('../../store/operator-log.ts', () => ({ logAct: vi.fn() }));

const away = new Error('Firestore is away');
const stages = () => vi.mocked(logAct).mock.calls.map(([{ stage }]) => stage);

/** The log takes the first line, and none from then on. */
function loseLog(): void {
  vi.mocked(logAct).mockResolvedValueOnce().mockRejectedValue(away);
}

beforeEach(() => {
  process.env.STOP_LIST_KEY = 'v1:tests';
  vi.mocked(logAct).mockReset();
});

const refund = { by: 'ops', act: 'refund', about: 'pi_1' } as const;

it('what was done is not called failed where the log cannot be told, and is done once', async () => {
  loseLog();
  const work = vi.fn().mockResolvedValue('returned');
  const acted = acting(refund, work);
  await expect(acted).rejects.toMatchObject({
    message: expect.stringContaining('It was done.'),
    cause: away,
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(stages()).toEqual(['begun', 'done']);
});

it('what failed is told with its own reason, also where the log cannot be', async () => {
  loseLog();
  const refused = new Error('Stripe is away');
  await expect(acting(refund, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(stages()).toEqual(['begun', 'failed']);
});

it('nothing is done that the log does not begin with', async () => {
  vi.mocked(logAct).mockRejectedValue(away);
  const work = vi.fn();
  await expect(acting(refund, work)).rejects.toBe(away);
  expect(work).not.toHaveBeenCalled();
});

it.each([
  ['read-report', 'q7KX2mN9pR4sT8vW3yZ6bC', /^v1:[0-9a-f]{64}$/],
  ['read-report', 'v1:already-a-fingerprint', /^v1:already-a-fingerprint$/],
  ['send-message', 'q7KX2mN9pR4sT8vW3yZ6bC', /^v1:[0-9a-f]{64}$/],
  ['send-mail', 'completed-q7KX2mN9pR4sT8vW3yZ6bC', /^completed-…$/],
  ['send-mail', 'refunded-pi_3PqLmN2eZvKYlo2C1a', /^refunded-pi_3PqLmN2eZvKYlo2C1a$/],
  ['refund', 'pi_3PqLmN2eZvKYlo2C1a', /^pi_3PqLmN2eZvKYlo2C1a$/],
] as const)(
  'a %s of %s is written down without what opens or names a request',
  async (act, about, written) => {
    await acting({ by: 'ops', act, about }, () => Promise.resolve());
    const lines = vi.mocked(logAct).mock.calls.map(([line]) => line.about);
    expect(lines).toEqual([expect.stringMatching(written), expect.stringMatching(written)]);
  },
);
