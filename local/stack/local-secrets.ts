import type { Companion } from './companion.ts';

/** Secrets that no outside service gives out: here any value will do. */
const values = { HASH_SALT: 'a salt of this machine alone' };

/** Stands in for Secret Manager, which the functions emulator would ask for what the developer has not set. */
export const localSecrets: Companion = {
  name: 'Secrets',
  start({ settings }) {
    const unset = Object.entries(values).filter(([name]) => !settings[name]);
    return Promise.resolve({
      functionsParameters: {},
      functionsSecrets: Object.fromEntries(unset),
      siteSettings: {},
      notes: [],
      stop: () => Promise.resolve(),
    });
  },
};
