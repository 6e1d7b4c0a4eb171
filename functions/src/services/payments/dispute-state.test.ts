import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { decidingDispute, disputeState } from './dispute-state.ts';

/** All that Stripe's types name; one that they name and this does not is a compile error. */
type Known = keyof {
  [Status in Stripe.Dispute.Status as string extends Status ? never : Status]: 0;
};

const states = {
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
} as const satisfies Record<Known, ReturnType<typeof disputeState>>;

const disputesOf = (...statuses: string[]) =>
  statuses.map((status) => ({ id: status, status }) as Stripe.Dispute);

describe('a dispute', () => {
  it.each(Object.entries(states))('that is called %s is %s', (status, state) => {
    expect(disputeState(status)).toBe(state);
  });

  it('is open under a name that Stripe has yet to invent', () => {
    expect(disputeState('arbitration_pending')).toBe('open');
  });
});

describe('of several disputes of one charge', () => {
  it.each([
    [['won', 'lost', 'needs_response'], 'lost'],
    [['won', 'appeal_under_review'], 'appeal_under_review'],
    [['warning_closed', 'won'], 'won'],
  ])('of %j, %s decides', (statuses, deciding) => {
    expect(decidingDispute(disputesOf(...statuses))?.dispute.id).toBe(deciding);
  });

  it('none decides where all are inquiries', () => {
    expect(decidingDispute(disputesOf('warning_closed', 'warning_under_review'))).toBeNull();
  });
});
