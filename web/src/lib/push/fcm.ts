import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { firebaseSettings } from '../environment.ts';
import { pushSettings } from './settings.ts';

/**
 * What Firebase Cloud Messaging reaches this browser by, through the site's own worker. Rejects with the SDK's error, also
 * where the browser's push service is not reached.
 */
export function browserToken(worker: ServiceWorkerRegistration): Promise<string> {
  if (pushSettings === null) return Promise.reject(new Error('There is no key for push.'));
  const { vapidKey, ...settings } = pushSettings;
  const app = initializeApp({ ...firebaseSettings, ...settings }, 'push');
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: worker });
}
