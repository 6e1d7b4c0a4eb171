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

async function installWithApt(signal: AbortSignal): Promise<void> {
  const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
  if (await apt(install, signal)) return;
  // The machine's lists of packages are missing or old.
  if (await apt(['update'], signal)) await apt(install, signal);
}

async function apt(args: readonly string[], signal: AbortSignal): Promise<boolean> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code } = await runCommand('apt-get', args, { signal, environment });
  return code === 0;
}

async function installWithPlaywright(signal: AbortSignal): Promise<void> {
  const install = ['install', '--only-shell', 'chromium'];
  await runTool('node_modules/playwright-core/cli.js', install, { signal });
}
