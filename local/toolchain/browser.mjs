import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const commands = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium of this machine: CHROMIUM_PATH, then PATH, then Playwright's own downloads; or null. */
export function findBrowser() {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const directories = [...PATH.split(delimiter), '/usr/bin'];
  const installed = commands.flatMap((command) => directories.map((path) => join(path, command)));
  return [...installed, ...applications, ...playwrightDownloads()].find(existsSync) ?? null;
}

function playwrightDownloads() {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const { PLAYWRIGHT_BROWSERS_PATH: cache = join(homedir(), caches, 'ms-playwright') } =
    process.env;
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(cache, name, 'chrome-linux/chrome'),
      join(cache, name, 'chrome-linux64/chrome'),
      join(cache, name, 'chrome-linux/headless_shell'),
      join(cache, name, 'chrome-headless-shell-linux64/chrome-headless-shell'),
      join(cache, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
    ]);
}

/** @returns {boolean} Whether `npm test` can install Debian's Chromium by itself. */
export function canInstallBrowser() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
