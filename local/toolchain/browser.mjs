import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

const shells = ['chromium-headless-shell'];
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium of this machine: CHROMIUM_PATH, or else a headless shell, which shows pages a quarter faster, or else a full
 * browser; or null.
 */
export function findBrowser() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return findHeadlessShell() ?? findFullBrowser();
}

/** A Chromium without what only windows need: it shows no notifications and installs no apps. Or null. */
export function findHeadlessShell() {
  const downloads = playwrightDownloads([
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  ]);
  return [...installed(shells), ...downloads].find(existsSync) ?? null;
}

/** A Chromium with all that people's has: CHROMIUM_PATH unless it is a headless shell, then any other; or null. */
export function findFullBrowser() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !/headless.shell/.test(basename(chosen))) return existsSync(chosen) ? chosen : null;
  const downloads = playwrightDownloads([
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]);
  return [...installed(commands), ...applications, ...downloads].find(existsSync) ?? null;
}

/** @param {readonly string[]} names */
function installed(names) {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => directories.map((path) => join(path, name)));
}

/** @param {readonly string[]} paths Inside of each download. */
function playwrightDownloads(paths) {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const { PLAYWRIGHT_BROWSERS_PATH: cache = join(homedir(), caches, 'ms-playwright') } =
    process.env;
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) => paths.map((path) => join(cache, name, path)));
}

/** @returns {boolean} Whether `npm test` can install Debian's Chromium by itself. */
export function canInstallBrowser() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
