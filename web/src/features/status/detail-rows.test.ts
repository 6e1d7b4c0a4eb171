import type { LocationRequest } from '@geonod/contracts';
import { expect, it } from 'vitest';
import { detailRows } from './detail-rows.tsx';
import { entryAt } from './entry.ts';

const now = new Date(2026, 10, 20, 14, 5);

const declined: LocationRequest = {
  id: 'a',
  type: 'link',
  name: 'Saturday pickup',
  status: 'declined',
  createdAt: new Date(2026, 10, 20, 14, 2).toISOString(),
  expiresAt: new Date(2026, 10, 23, 14, 2).toISOString(),
  completedAt: new Date(2026, 10, 20, 14, 4).toISOString(),
};

it('says until when a request is kept that is still there, and of one that waits when it ends', () => {
  const rows = (request: LocationRequest) => new Map(detailRows(entryAt(request, now), now));
  expect(rows(declined).get('Kept until')).toBe('20 Dec 2026');
  const { completedAt: _, ...asked } = declined;
  const pending = rows({ ...asked, status: 'pending' });
  expect(pending.has('Kept until')).toBe(false);
  expect(pending.get('Ends')).toBe('Mon 23 Nov, 14:02');
});
