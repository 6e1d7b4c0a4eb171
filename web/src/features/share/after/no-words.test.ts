import type { RequestForRecipient } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { enAfter } from '../language/en-after.ts';
import { enRights } from '../language/en-rights.ts';
import { esAfter } from '../language/es-after.ts';
import { esRights } from '../language/es-rights.ts';
import { ptAfter } from '../language/pt-after.ts';
import { ptRights } from '../language/pt-rights.ts';
import { noInWords } from './no-words.ts';

const askedBy = {
  displayName: 'Marina Duarte',
  email: 'ma••••@example.com',
  emailConfirmed: true,
  nameIsOwnChoice: true,
  key: 'v1:key',
} as const;
const request = (
  type: RequestForRecipient['type'],
  status: RequestForRecipient['status'],
): RequestForRecipient => ({
  type,
  status,
  askedBy,
  reason: null,
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-28T14:00:00Z',
});

describe.each([
  [enAfter, enRights, /request is declined.*Marina Duarte is told so/],
  [ptAfter, ptRights, /pedido (também )?é recusado.*Marina Duarte fica sabendo/],
  [esAfter, esRights, /solicitud (también )?se rechaza.*a Marina Duarte se le avisa/],
] as const)('a no to what may come', (after, rights, declines) => {
  it('is said to decline the question that waits, and that its sender is told', () => {
    expect(noInWords('stop', request('number', 'pending'), after)).toMatch(declines);
    expect(noInWords('refuse', request('number', 'pending'), after)).toMatch(declines);
  });

  it('is said so of a link as well', () => {
    const text = noInWords('refuse', request('link', 'pending'), after);
    expect(text).toMatch(/Marina Duarte (is told so|fica sabendo)|a Marina Duarte se le avisa/);
  });

  it('declines nothing that was answered', () => {
    const text = noInWords('stop', request('number', 'completed'), after);
    expect(text).toBe(after.stopNumber);
    expect(noInWords('refuse', request('number', 'expired'), after)).not.toMatch(declines);
  });

  it('outlasts that messages are allowed again', () => {
    for (const text of [after.allowedNow(30), rights.allowed('30')]) {
      expect(text).toMatch(/ 30 (days|dias|días)/);
    }
  });
});
