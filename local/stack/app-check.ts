import type { Companion } from './companion.ts';

/**
 * App Check has no emulator. With a token of the developer's own choice, `APP_CHECK_DEBUG_TOKEN` in `functions/.env.local`,
 * a stack requires it as production does, and its site sends it; without one, nothing of it is there.
 */
export const appCheck: Companion = {
  name: 'App Check',
  start({ settings: { APP_CHECK_DEBUG_TOKEN: token } }) {
    if (!token) return Promise.resolve(null);
    return Promise.resolve({
      functionsParameters: { APP_CHECK: 'required', APP_CHECK_DEBUG_TOKEN: token },
      functionsSecrets: {},
      siteSettings: { VITE_APP_CHECK_DEBUG_TOKEN: token },
      notes: [['App Check', 'required, by the token of functions/.env.local']],
      stop: () => Promise.resolve(),
    });
  },
};
