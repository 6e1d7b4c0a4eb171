import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseSettings } from '../environment.ts';

/** An app of its own: only this part of Firebase has to know the web app's id, and no page is to carry it for the others. */
const app = initializeApp(
  { ...firebaseSettings, appId: import.meta.env.VITE_FIREBASE_APP_ID },
  'app-check',
);

const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_KEY),
  // Asked for right before the calls that need it, and for nothing else.
  isTokenAutoRefreshEnabled: false,
});

/** A token of App Check, for which reCAPTCHA Enterprise looks at the browser. Good for an hour, and kept as long. */
export async function appCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
