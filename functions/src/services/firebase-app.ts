import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The one Firebase Admin app of this instance, made on first use. */
export function firebaseApp(): App {
  return getApps()[0] ?? initializeApp();
}
