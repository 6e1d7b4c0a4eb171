import type { RequestDocument } from '@geonod/contracts/documents/request';
import { hourMs } from '@geonod/contracts/durations';
import { requestLifetimeHours } from '@geonod/contracts/limits';
import { describe, expect, it } from 'vitest';
import type { Heard } from '../../lib/live-list/live-query.ts';
import { type Asked, standingOf } from './standing.ts';

const askedAt = new Date('2026-11-20T14:00:00Z');
const expiresAt = new Date(askedAt.getTime() + requestLifetimeHours * hourMs);
const link: Asked = { id: 'pickup', token: 'pickup', expiresAt };
const message: Asked = { id: 'pickup', expiresAt };

const seen = (
  fields: Partial<RequestDocument> = {},
  { id = 'pickup', createdAt = askedAt } = {},
): { readonly id: string; readonly data: RequestDocument } => ({
  id,
  data: {
    ownerUid: 'ana',
    askedBy: { displayName: 'Ana', email: null, emailVerified: true },
    type: 'link',
    status: 'pending',
    createdAt,
    expiresAt,
    purgeAt: expiresAt,
    ...fields,
  },
});
const heardOf = (
  found: Heard<'requests'>['found'],
  { limit = 20, heldUntil = null as number | null } = {},
): Heard<'requests'> => ({ found, limit, heldUntil });

const at = (
  heard: Heard<'requests'>,
  { asked = link, isNew = false, isOver = false, isSuspended = false } = {},
) => standingOf(asked, { heard, isNew, isOver, isSuspended });

describe('a request whose step is shown again', () => {
  it('waits as long as it can be answered', () => {
    expect(at(heardOf([seen()]))).toBe('waiting');
    expect(at(heardOf([seen()]), { asked: message })).toBe('waiting');
  });

  it.each(['completed', 'answered', 'declined', 'withdrawn'] as const)(
    'was answered once it is %s, however long ago that is',
    (status) => {
      expect(at(heardOf([seen({ status })]))).toBe('answered');
      expect(at(heardOf([seen({ status })], { heldUntil: 5 }), { isOver: true })).toBe('answered');
    },
  );

  it.each(['cancelled', 'expired'] as const)('has ended when it is %s', (status) => {
    expect(at(heardOf([seen({ status })]))).toBe('ended');
  });

  it('is given by another link when that was replaced, once or twice', () => {
    const renewed = heardOf([seen({ linkToken: 'second' })]);
    expect(at(renewed)).toBe('replaced');
    expect(at(renewed, { asked: { ...link, token: 'second' } })).toBe('waiting');
    expect(at(renewed, { isOver: true })).toBe('ended');
  });

  it('is one whose message failed, or is sent to nobody there, and its reminder changes nothing', () => {
    const standing = (fields: Partial<RequestDocument>, isOver = false) =>
      at(heardOf([seen({ type: 'number', ...fields })]), { asked: message, isOver });
    const failed = { state: 'failed', updatedAt: askedAt } as const;
    const untexted = { ...failed, failure: 'destination' } as const;
    expect(standing({ sms: failed })).toBe('undelivered');
    expect(standing({ sms: untexted })).toBe('untexted');
    expect(standing({ sms: failed, remindedAt: askedAt })).toBe('waiting');
    expect(standing({ sms: { ...failed, state: 'delivered' } })).toBe('waiting');
    expect(standing({ sms: untexted, status: 'cancelled' })).toBe('ended');
    expect(standing({ sms: untexted }, true)).toBe('ended');
  });

  it('is closed as long as its member is suspended, and not where it is over in any case', () => {
    const isSuspended = true;
    expect(at(heardOf([seen()]), { isSuspended })).toBe('closed');
    expect(at(heardOf(null), { asked: message, isSuspended })).toBe('closed');
    expect(at(heardOf([seen()]), { isSuspended, isOver: true })).toBe('ended');
    expect(at(heardOf([seen({ status: 'declined' })]), { isSuspended })).toBe('answered');
  });

  it('has ended when its time is over, whatever is stored, and also where nothing is heard', () => {
    expect(at(heardOf([seen()]), { isOver: true })).toBe('ended');
    expect(at(heardOf(null), { isOver: true })).toBe('ended');
    expect(at(heardOf(null))).toBe('waiting');
  });

  it('has ended when it is deleted, but not before it can have been heard of', () => {
    expect(at(heardOf([]))).toBe('ended');
    expect(at(heardOf([]), { isNew: true })).toBe('waiting');
    expect(at(heardOf([], { heldUntil: 5 })), 'it may be newer than what was heard').toBe(
      'waiting',
    );
  });

  it('is not taken for deleted where newer ones have pushed it out of what is followed', () => {
    const later = new Date(askedAt.getTime() + hourMs);
    const earlier = new Date(askedAt.getTime() - hourMs);
    const newer = seen({}, { id: 'van', createdAt: later });
    const older = seen({}, { id: 'keys', createdAt: earlier });
    expect(at(heardOf([newer], { limit: 1 }))).toBe('waiting');
    expect(at(heardOf([newer, older], { limit: 2 }))).toBe('ended');
  });
});
