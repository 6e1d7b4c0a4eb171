import { freeStackName } from '../stack/directory.ts';
import { randomPort } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';

/** A stack for tests alone, on ports that are free. `name`: under .stack/; one that is free, unless it is given. */
export async function startTestStack(signal: AbortSignal, name = freeStackName('test')) {
  // Whatever the developer has set: no test ever texts a phone.
  process.env.SMS_PROVIDER = 'outbox';
  // With a key there are analytics; each visit of a journey stands in for their server.
  process.env.VITE_POSTHOG_KEY = 'phc_journeys';
  process.env.VITE_POSTHOG_HOST = '';
  const { stop } = await startStack({
    name,
    ports: randomPort(),
    mode: 'serve',
    importData: true,
    onStep: () => undefined,
    onLine: () => undefined,
    signal,
  });
  return { name, stop };
}
