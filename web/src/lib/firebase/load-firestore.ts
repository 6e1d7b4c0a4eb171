import { ListenError } from './live-document.ts';

export type FirestoreModule = typeof import('./firestore.ts');

/** Loads the Firestore SDK, in a chunk of its own. Throws `ListenError` 'not-loaded'. */
export async function loadFirestore(): Promise<FirestoreModule> {
  try {
    return await import('./firestore.ts');
  } catch (error) {
    throw new ListenError('not-loaded', error);
  }
}
