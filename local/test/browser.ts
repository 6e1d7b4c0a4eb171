import { canInstallBrowser, findBrowser } from '../toolchain/browser.mjs';
import { Problem, step } from '../toolchain/terminal.mjs';
import { runCommand, runTool } from './command.ts';

/** A Chromium for the journeys: one of this machine, or else one that is installed now. */
export async function ensureBrowser(signal: AbortSignal): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  step('Installing Chromium (once) …');
  if (canInstallBrowser()) await installWithApt(signal);
  if (!findBrowser()) await installWithPlaywright(signal);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Problem(
    'There is no Chromium for the journeys, and none could be installed. Install one (apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
}

/** The letters that pages are laid out with until their own arrive: Debian only recommends them. */
const packages = ['chromium', 'fonts-liberation'];

async function installWithApt(signal: AbortSignal): Promise<void> {
  // A machine's own lists of packages may be months old, and so may the browser be that they name.
  await apt(['update'], signal);
  await apt(['install', '--yes', '--no-install-recommends', ...packages], signal);
}

async function apt(args: readonly string[], signal: AbortSignal): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', args, { signal, environment });
}

async function installWithPlaywright(signal: AbortSignal): Promise<void> {
  const install = ['install', '--only-shell', 'chromium'];
  await runTool('node_modules/playwright-core/cli.js', install, { signal });
}
