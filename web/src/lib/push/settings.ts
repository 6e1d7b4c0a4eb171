const { VITE_FCM_VAPID_KEY, VITE_FIREBASE_APP_ID, VITE_FIREBASE_MESSAGING_SENDER_ID } = import.meta
  .env;

/**
 * What Firebase Cloud Messaging knows this site by. Null without all three settings, and where no worker is served, as
 * while developing: nobody is then offered notifications of a browser.
 */
export const pushSettings =
  import.meta.env.PROD &&
  VITE_FCM_VAPID_KEY &&
  VITE_FIREBASE_APP_ID &&
  VITE_FIREBASE_MESSAGING_SENDER_ID
    ? {
        /** The public half of the Web Push certificate. */
        vapidKey: VITE_FCM_VAPID_KEY,
        appId: VITE_FIREBASE_APP_ID,
        messagingSenderId: VITE_FIREBASE_MESSAGING_SENDER_ID,
      }
    : null;
