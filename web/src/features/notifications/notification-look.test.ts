import { describe, expect, it } from 'vitest';
import { markOf, targetOf } from './notification-look.ts';

const told = (id: string, requestId?: string) => ({
  id,
  title: 'Title',
  message: 'Message',
  createdAt: '2026-11-20T14:05:00.000Z',
  purgeAt: '2026-12-20T14:05:00.000Z',
  ...(requestId === undefined ? {} : { requestId }),
});

describe('a notification', () => {
  it('of an answer bears the ring of that answer', () => {
    expect(markOf(told('completed-a'))).toEqual({ kind: 'ring', name: 'located' });
    expect(markOf(told('answered-a'))).toEqual({ kind: 'answered' });
    for (const cause of ['declined', 'withdrawn', 'reply-erased']) {
      expect(markOf(told(`${cause}-a`))).toEqual({ kind: 'ring', name: 'declined' });
    }
  });

  it('of anything else bears an icon, a bell when its cause is not known here', () => {
    expect(markOf(told('sms-failed-a'))).toEqual({ kind: 'icon', name: 'message' });
    expect(markOf(told('renewal-failed-in_1'))).toEqual({ kind: 'icon', name: 'card' });
    expect(markOf(told('payment-declined-pi_1'))).toEqual({ kind: 'icon', name: 'card' });
    expect(markOf(told('refund-failed-ch_1'))).toEqual({ kind: 'icon', name: 'refund' });
    expect(markOf(told('something-new'))).toEqual({ kind: 'icon', name: 'bell' });
  });

  it('leads to its request, or to the subscription where there is none', () => {
    expect(targetOf(told('completed-a', 'a'))).toBe('/home/history#a');
    expect(targetOf(told('renewal-failed-in_1'))).toBe('/home/settings');
  });
});
