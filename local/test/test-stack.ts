import { freeStackName } from '../stack/directory.ts';
import { randomPort } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { analyticsOfTests } from './built-site.ts';

/** A stack for tests alone, on ports that are free. `name`: under .stack/; one that is free, unless it is given. */
export async function startTestStack(signal: AbortSignal, name = freeStackName('test')) {
  // Whatever the developer has set: no test ever texts a phone. What stands in for Twilio is told what is sent.
  process.env.SMS_PROVIDER = '';
  const { stop } = await startStack({
    name,
    ports: randomPort(),
    mode: 'serve',
    importData: true,
    siteSettings: analyticsOfTests,
    onStep: () => undefined,
    onLine: () => undefined,
    signal,
  });
  return { name, stop };
}
