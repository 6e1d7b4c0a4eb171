import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/api-client.ts';
import {
  cancellationByEmail,
  cancellationByEmailFailed,
  confirmationFailed,
  confirmed,
  ownCancellation,
  ownCancellationFailed,
  resumeFailed,
  withdrawalFailed,
  withdrawn,
} from './outcome.ts';

describe('a member’s own cancellation', () => {
  const none = { refund: false };
  const promised = { refund: true };

  it('counts what was cancelled, and speaks of a refund only where the service does', () => {
    expect(ownCancellation({ canceled: ['sub_1', 'sub_2'] }, none)).toEqual({
      kind: 'done',
      message: 'Successfully cancelled 2 subscription(s).',
    });
    const refunded = { amount: 199, currency: 'brl' };
    const { advice } = ownCancellation({ canceled: ['sub_1'], refunded }, promised);
    expect(advice).toContain('R$1,99 goes back');
  });

  it('takes back what the page promised where the trial was over by then', () => {
    expect(ownCancellation({ canceled: ['sub_1'] }, promised)).toEqual({
      kind: 'done',
      message: 'Successfully cancelled 1 subscription(s).',
      advice: 'The trial was over by then, so nothing is refunded. Nothing more is charged.',
    });
    expect(ownCancellation({ canceled: [] }, promised)).not.toHaveProperty('advice');
    const failed = { canceled: ['sub_1'], error: 'Could not cancel subscription.' };
    expect(ownCancellation(failed, promised).advice).not.toContain('refunded');
  });

  it('says when nothing was left to cancel', () => {
    expect(ownCancellation({ canceled: [] }, none)).toEqual({
      kind: 'nothing',
      message: 'No subscriptions were found to cancel.',
    });
  });

  it('counts what was cancelled, whatever that is called, and takes no error for none', () => {
    const result = { canceled: [{ id: 'sub_1' }, 2], error: null };
    expect(ownCancellation(result, none)).toEqual({
      kind: 'done',
      message: 'Successfully cancelled 2 subscription(s).',
    });
    expect(cancellationByEmail(result).kind).toBe('done');
  });

  it('that came about only in part is a problem, and says how far it got', () => {
    expect(
      ownCancellation({ canceled: ['sub_1'], error: 'Could not cancel subscription.' }, none),
    ).toEqual({
      kind: 'problem',
      message: 'Could not cancel subscription.',
      advice: 'Successfully cancelled 1 subscription(s). Please try again for the rest.',
      isPartial: true,
    });
    const message = 'Stripe is away.';
    expect(ownCancellation({ canceled: [], error: message }, none)).toEqual({
      kind: 'problem',
      message,
    });
    expect(ownCancellation({ canceled: [], error: '' }, none).message).toBe(
      'Could not cancel subscription.',
    );
    // An error without words is none where something was cancelled.
    expect(ownCancellation({ canceled: ['a'], error: '' }, none)).toMatchObject({
      kind: 'done',
      message: 'Successfully cancelled 1 subscription(s).',
    });
    expect(cancellationByEmail({ canceled: ['a'], error: '' }).kind).toBe('done');
  });

  it.each([
    [new CallError('not-found', 'Not found.', 404), "You don't have any subscriptions to cancel."],
    [
      new CallError('unreadable', 'The service responded with 404.', 404),
      "You don't have any subscriptions to cancel.",
    ],
    [
      new CallError('unauthenticated', 'Please sign in to continue.', 401),
      'You must be logged in to cancel your subscription.',
    ],
    [
      new CallError('network', 'Network error. Please try again.'),
      'Network error. Please try again.',
    ],
    [
      new CallError('rate-limited', 'Too many attempts. Please try again in 20 minutes.', 429),
      'Too many attempts. Please try again in 20 minutes.',
    ],
    [new CallError('internal', 'Internal error', 500), 'Could not cancel subscription.'],
    [
      new CallError('unreadable', 'The service answered 502.', 502),
      'Could not cancel subscription.',
    ],
    [new Error('unforeseen'), 'Could not cancel subscription.'],
  ])('refused with %s reads: %s', (error, message) => {
    const kind = message.startsWith("You don't have") ? 'nothing' : 'problem';
    expect(ownCancellationFailed(error)).toEqual({ kind, message });
  });
});

describe('a cancellation by e-mail', () => {
  it('is confirmed in the one sentence, whatever it found', () => {
    expect(cancellationByEmail({ canceled: ['subscription'] })).toEqual({
      kind: 'done',
      message: 'Your subscription has been cancelled.',
    });
  });

  it.each([
    [{ canceled: [] }, 'Could not cancel subscription.'],
    [{ canceled: [], error: 'Stripe is away.' }, 'Stripe is away.'],
    [{ canceled: ['subscription'], error: 'Not all of it.' }, 'Not all of it.'],
  ])('answered %o is a problem: %s', (result, message) => {
    expect(cancellationByEmail(result)).toMatchObject({ kind: 'problem', message });
  });

  it('of an e-mail without a subscription says what to look at', () => {
    const refusal = new CallError('not-found', 'Could not cancel subscription.', 404);
    expect(cancellationByEmailFailed(refusal)).toMatchObject({
      message: 'Could not cancel subscription.',
      advice: expect.stringContaining('Check its spelling'),
    });
    expect(cancellationByEmailFailed(refusal).kind).toBe('problem');
    const unread = new CallError('unreadable', 'The service responded with 404.', 404);
    expect(cancellationByEmailFailed(unread)).toEqual(cancellationByEmailFailed(refusal));
  });

  it.each([
    new CallError('rate-limited', 'Too many attempts.', 429),
    Object.assign(new Error('Broken'), { code: 'not-found' }),
  ])('refused with %s says nothing of the e-mail', (error) => {
    const message = error instanceof CallError ? error.message : 'Could not cancel subscription.';
    expect(cancellationByEmailFailed(error)).toEqual({ kind: 'problem', message });
  });
});

describe('a wish that is noted while the payment provider is away', () => {
  const words =
    'Your cancellation is noted, and counts from now. It is done as soon as our payment provider can be reached. (Reference: 7KQ2M-X9F4T)';
  const refusal = new CallError('wish-noted', words, 503);

  it.each([
    ['in Settings', ownCancellationFailed],
    ['by e-mail', cancellationByEmailFailed],
    ['by the mailed link', confirmationFailed],
    ['to withdraw', withdrawalFailed],
  ])('%s is no problem, and reads as the service says it', (_where, outcomeOf) => {
    expect(outcomeOf(refusal)).toEqual({
      kind: 'noted',
      message: 'Your cancellation is noted, and counts from now.',
      advice: 'It is done as soon as our payment provider can be reached. (Reference: 7KQ2M-X9F4T)',
    });
  });
});

describe('a resumption', () => {
  it('says why it did not come about', () => {
    const refusal = new CallError(
      'not-found',
      'There is no cancelled subscription to resume.',
      404,
    );
    expect(resumeFailed(refusal)).toEqual({
      kind: 'problem',
      message: 'There is no cancelled subscription to resume.',
    });
    expect(resumeFailed(new CallError('internal', 'Internal error', 500)).message).toBe(
      'Could not resume subscription.',
    );
  });
});

describe('a cancellation confirmed by its mail', () => {
  it('speaks of money that comes back only where it does', () => {
    expect(confirmed({ outcome: 'refunded' })).toEqual({
      kind: 'done',
      message: 'Your trial has ended, and is refunded',
      advice: expect.stringContaining('R$1,99 goes back'),
    });
    expect(confirmed({ outcome: 'cancelled' })).toEqual({
      kind: 'done',
      message: 'Your subscription stays cancelled',
      advice: expect.stringContaining('nothing is refunded'),
    });
  });

  it.each([
    [new CallError('expired', 'This link is too old.', 410), 'This link has ended'],
    [new CallError('not-found', 'Not ours.', 404), 'This link does not work'],
  ])('by a link refused with %s needs a new one', (error, message) => {
    expect(confirmationFailed(error)).toEqual({ kind: 'spent', message });
  });

  it('that got no answer may be pressed again', () => {
    const lost = new CallError('network', 'Network error. Please try again.');
    expect(confirmationFailed(lost)).toMatchObject({
      kind: 'problem',
      message: 'Network error. Please try again.',
      advice: expect.stringContaining('once'),
    });
  });
});

describe('a withdrawal', () => {
  it('says what comes back', () => {
    const outcome = withdrawn({ refunded: 16_000, currency: 'brl' });
    expect(outcome).toMatchObject({
      kind: 'done',
      message: 'Your subscription has ended, and is refunded.',
    });
    expect(outcome.advice).toContain('R$160,00 goes back to the card that paid.');
  });

  it('that is refused says why in the service’s words, but never what broke inside it', () => {
    const words = 'The 14 days in which you could withdraw are over. You can still cancel.';
    expect(withdrawalFailed(new CallError('conflict', words, 409))).toEqual({
      kind: 'problem',
      message: words,
    });
    const broken = withdrawalFailed(new CallError('internal', 'Internal error', 500));
    expect(broken.message).toBe('Could not withdraw.');
  });
});
