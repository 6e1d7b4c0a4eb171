import { outboxCompanion } from '../outbox/companion.ts';
import { pushCompanion } from '../push/companion.ts';
import { stripeCompanion } from '../stripe/companion.ts';
import type { StackAddresses } from './addresses.ts';
import type { Cleanup } from './cleanup.ts';
import type { Companion, CompanionContext, RunningCompanion } from './companion.ts';
import { localSecretValues } from './local-secrets.ts';
import { freePort, type PortChoice, randomPort } from './ports.ts';
import { developerSettings } from './settings.ts';

/** Stands in for Secret Manager, which the functions emulator would ask for what the developer has not set. */
export const localSecrets: Companion = {
  name: 'Secrets',
  start({ settings }) {
    const unset = Object.entries(localSecretValues).filter(([name]) => !settings[name]);
    return Promise.resolve({
      functionsParameters: {},
      functionsSecrets: Object.fromEntries(unset),
      siteSettings: {},
      notes: [],
      stop: () => Promise.resolve(),
    });
  },
};

/**
 * App Check has no emulator. With a token of the developer's own choice, `APP_CHECK_DEBUG_TOKEN` in `functions/.env.local`,
 * a stack requires it as production does, and its site sends it; without one, nothing of it is there.
 */
const appCheck: Companion = {
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

/** Every companion of a stack, in the order in which they start. */
const companions: readonly Companion[] = [
  localSecrets,
  stripeCompanion,
  outboxCompanion,
  pushCompanion,
  appCheck,
];

type CompanionOutput = Required<Omit<RunningCompanion, 'stop' | 'whenUp'>> & {
  /** To be called when the emulators answer; `cleanup` ends what that begins. */
  whenUp(addresses: StackAddresses): void;
};

/** Starts all of them and puts together what they give; `cleanup` stops them. */
export async function startCompanions(
  { ports, ...stack }: Omit<CompanionContext, 'port' | 'settings'> & { readonly ports: PortChoice },
  cleanup: Cleanup,
): Promise<CompanionOutput> {
  const settings = developerSettings();
  const running: RunningCompanion[] = [];
  for (const companion of companions) {
    const fixedPort = ports === 'fixed' ? companion.fixedPort : undefined;
    const port = await freePort(fixedPort ?? randomPort());
    const started = await companion.start({ ...stack, port, settings });
    if (!started) continue;
    cleanup.add(() => started.stop());
    running.push(started);
  }
  return {
    functionsParameters: Object.assign({}, ...running.map((one) => one.functionsParameters)),
    functionsSecrets: Object.assign({}, ...running.map((one) => one.functionsSecrets)),
    siteSettings: Object.assign({}, ...running.map((one) => one.siteSettings)),
    addresses: Object.assign({}, ...running.map((one) => one.addresses)),
    notes: running.flatMap((one) => one.notes),
    whenUp(addresses) {
      for (const { whenUp } of running) if (whenUp) cleanup.add(whenUp(addresses));
    },
  };
}
