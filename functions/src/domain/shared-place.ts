import { createHash } from 'node:crypto';
import type { RequestForRecipient } from '@geonod/contracts';
import type { StoredLocation } from '@geonod/contracts/documents/request';

/** What is kept of a viewing key: whoever reads the database learns none. */
export function viewingKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * What whoever opens a link is told of a place that was shared through it. The place itself, how exact it was and its
 * address are for the tab alone that shared it, which has its viewing key: a link is read on lock screens and shared
 * devices, and nobody hears of it when somebody else opens it. Of a place that was kept without a key nobody is told more.
 */
export function sharedPlace(
  { precision = 'exact', takenAt, viewingKey, ...location }: StoredLocation,
  key: string | undefined,
): NonNullable<RequestForRecipient['shared']> {
  const isViewer =
    key !== undefined && viewingKey !== undefined && viewingKeyHash(key) === viewingKey;
  return {
    precision,
    ...(takenAt === undefined ? {} : { takenAt: takenAt.toISOString() }),
    ...(isViewer ? { location } : {}),
  };
}
