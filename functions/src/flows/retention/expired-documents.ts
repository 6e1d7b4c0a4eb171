import { collectionRetention, type KeptCollection } from '@geonod/contracts/retention';
import { eraseFound, ofRequests, pageOfExpired, pageOfOrphans } from '../../store/expired.ts';
import { eraseExpiredRequest } from '../../store/requests.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/** Requests past their day, each with its links, messages and notifications. */
export const expiredRequests: SweepStep = {
  name: 'expired requests',
  page: async (after, now) => {
    const { items: found, next } = await pageOfExpired('requests', now, after);
    const tally = await eachItem('expired requests', found, async ({ id }) =>
      (await eraseExpiredRequest(id, now)) ? ['requests'] : [],
    );
    return { ...tally, next };
  },
};

const others = (Object.keys(collectionRetention) as KeptCollection[]).filter(
  (name) => name !== 'requests',
);

/** What Firestore should have erased by its own moment; a collection whose documents have none has nothing here. */
export const expiredDocuments: readonly SweepStep[] = others.map((collection) => ({
  name: `expired ${collection}`,
  page: async (after, now) => {
    const { items: found, next } = await pageOfExpired(collection, now, after);
    return { erased: { [collection]: await eraseFound(found) }, failed: 0, next };
  },
}));

/** What Firestore left behind when it erased a request. */
export const orphans: readonly SweepStep[] = ofRequests.map((collection) => ({
  name: `orphaned ${collection}`,
  page: async (after, now) => {
    const { items: found, next } = await pageOfOrphans(collection, now, after);
    return { erased: { [collection]: await eraseFound(found) }, failed: 0, next };
  },
}));
