import type { Companion } from '../stack/companion.ts';
import { startFcmStandIn } from './fcm-stand-in.ts';

/**
 * The key pair's public half that browsers know the sender by: any point of the curve will do here. In the browser of a
 * person Google then refuses the rest, since it knows of no such project.
 */
const localVapidKey =
  'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

/** Stands in for Firebase Cloud Messaging: what would light up in a browser is printed, and kept for tests. */
export const pushCompanion: Companion = {
  name: 'Notifications',
  fixedPort: 5072,
  async start({ settings, port, print }) {
    if (settings.VITE_FCM_VAPID_KEY) return null;
    const standIn = await startFcmStandIn(port, ({ token, data }) =>
      print(`  push       To a browser (${token.slice(0, 8)}…): ${JSON.stringify(data)}`),
    );
    return {
      functionsParameters: { FCM_API_URL: standIn.url },
      functionsSecrets: {},
      siteSettings: {
        VITE_FCM_VAPID_KEY: localVapidKey,
        VITE_FIREBASE_APP_ID: '1:1234567890:web:0123456789abcdef',
        VITE_FIREBASE_MESSAGING_SENDER_ID: '1234567890',
      },
      addresses: { pushUrl: standIn.url },
      notes: [['Push', 'printed here; none leaves this machine']],
      stop: standIn.stop,
    };
  },
};
