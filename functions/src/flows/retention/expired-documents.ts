import { collectionRetention, type KeptCollection } from '@geonod/contracts/retention';
import { eraseFound, ofRequests, pageOfExpired, pageOfOrphans } from '../../store/expired.ts';
import { eraseExpiredRequest } from '../../store/requests.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { sweepStep } from './sweep-step.ts';

/** Requests past their day, each with its links, messages and notifications. */
export const expiredRequests = sweepStep(
  'expired requests',
  (after, { startedAt }) => pageOfExpired('requests', startedAt, after),
  async ({ id }, now) => ((await eraseExpiredRequest(id, now)) ? ['requests'] : []),
);

const others = (Object.keys(collectionRetention) as KeptCollection[]).filter(
  (name) => name !== 'requests',
);

/** What Firestore should have erased by its own moment; a collection whose documents have none has nothing here. */
export const expiredDocuments: readonly NightlyStep[] = others.map((collection) => ({
  name: `expired ${collection}`,
  page: async (after, { startedAt }) => {
    const { items: found, next } = await pageOfExpired(collection, startedAt, after);
    return { counts: { [collection]: await eraseFound(found) }, failures: [], next };
  },
}));

/** What Firestore left behind when it erased a request. */
export const orphans: readonly NightlyStep[] = ofRequests.map((collection) => ({
  name: `orphaned ${collection}`,
  page: async (after, { startedAt }) => {
    const { items: found, next } = await pageOfOrphans(collection, startedAt, after);
    return { counts: { [collection]: await eraseFound(found) }, failures: [], next };
  },
}));
