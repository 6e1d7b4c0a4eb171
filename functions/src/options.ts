import type { HttpsOptions } from 'firebase-functions/https';

/** Most visitors are in Brazil. Functions, Firestore and the Hosting rewrites must agree on it. */
export const region = 'southamerica-east1';

const base: HttpsOptions = {
  region,
  concurrency: 80,
  cors: false,
  invoker: 'public',
};

/** Short work on Firestore and an outside service; a burst is bounded so that it cannot drain either. */
export const standardCall: HttpsOptions = { ...base, memory: '256MiB', maxInstances: 20 };

/** CPU-bound with its numbering data in memory, called by every visitor. */
export const lookupCall: HttpsOptions = { ...base, memory: '512MiB', maxInstances: 40 };
