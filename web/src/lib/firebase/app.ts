import { initializeApp } from 'firebase/app';
import { firebaseSettings } from '../environment.ts';

/** The site's Firebase app, which Auth and Firestore share. */
export const firebaseApp = initializeApp(firebaseSettings);
