import { readAddresses, type StackAddresses } from '../local/stack/addresses.ts';
import { freeStackName } from '../local/stack/directory.ts';
import { randomPort } from '../local/stack/ports.ts';
import { startStack } from '../local/stack/stack.ts';
import { step } from '../local/toolchain/terminal.mjs';

export interface BenchStack {
  readonly name: string;
  readonly addresses: StackAddresses;
  stop(): Promise<void>;
}

/** The stack of that name, which runs already and goes on; without a name, one that is started for the bench. */
export async function benchStack(
  running: string | undefined,
  signal: AbortSignal,
): Promise<BenchStack> {
  if (running !== undefined) {
    return { name: running, addresses: readAddresses(running), stop: async () => undefined };
  }
  step('Starting a stack …');
  process.env.SMS_PROVIDER = 'outbox';
  // As in production: the site that asks about analytics weighs more than the one without.
  process.env.VITE_POSTHOG_KEY ||= 'phc_bench';
  const name = freeStackName('bench');
  const { addresses, stop } = await startStack({
    name,
    ports: randomPort(),
    mode: 'serve',
    importData: true,
    onStep: () => undefined,
    onLine: () => undefined,
    signal,
  });
  return { name, addresses, stop };
}
