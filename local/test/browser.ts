import {
  canInstallBrowser,
  findBrowser,
  findFullBrowser,
  findHeadlessShell,
} from '../toolchain/browser.mjs';
import { Problem, step } from '../toolchain/terminal.mjs';
import { runCommand, runTool } from './command.ts';

/**
 * A Chromium for the journeys: one of this machine, or else one that is installed now. Beside it there is a full one, for
 * what a headless shell cannot do, unless CHROMIUM_PATH names another or none can be had.
 */
export async function ensureBrowser(signal: AbortSignal): Promise<string> {
  if (!process.env.CHROMIUM_PATH) await installWhatIsMissing(signal);
  const found = findBrowser();
  if (found) return found;
  throw new Problem(
    'There is no Chromium for the journeys, and none could be installed. Install one (apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
}

async function installWhatIsMissing(signal: AbortSignal): Promise<void> {
  if (!findFullBrowser()) {
    step('Installing Chromium (once) …');
    if (canInstallBrowser()) await installWithApt(signal);
    if (!findFullBrowser()) await installWithPlaywright(signal);
  }
  // It is only faster: a machine that cannot have it does without.
  if (!findHeadlessShell() && canInstallBrowser()) await installShell(signal);
}

/** The letters that pages are laid out with until their own arrive: Debian only recommends them. */
const packages = ['chromium', 'fonts-liberation'];

async function installWithApt(signal: AbortSignal): Promise<void> {
  // A machine's own lists of packages may be months old, and so may the browser be that they name.
  await apt(['update'], signal);
  await apt(['install', '--yes', '--no-install-recommends', ...packages], signal);
}

async function installShell(signal: AbortSignal): Promise<void> {
  // Older lists do not name it, and without a network there is nothing to wait for.
  const quickly = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const install = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'];
  const installed = await apt([...quickly, ...install], signal);
  if (!installed && (await apt([...quickly, 'update'], signal))) {
    await apt([...quickly, ...install], signal);
  }
}

/** Whether it did what it was told. */
async function apt(args: readonly string[], signal: AbortSignal): Promise<boolean> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await runCommand('apt-get', args, { signal, environment })).code === 0;
}

async function installWithPlaywright(signal: AbortSignal): Promise<void> {
  const install = ['install', 'chromium'];
  await runTool('node_modules/playwright-core/cli.js', install, { signal });
}
