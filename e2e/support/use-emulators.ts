import { environment } from './environment.ts';

// Before any test imports firebase-admin, which reads them once.
Object.assign(process.env, {
  GCLOUD_PROJECT: environment.projectId,
  FIREBASE_AUTH_EMULATOR_HOST: environment.authHost,
  FIRESTORE_EMULATOR_HOST: environment.firestoreHost,
  // Without it the Admin SDK looks for a machine of Google's and complains that there is none.
  METADATA_SERVER_DETECTION: 'none',
});
