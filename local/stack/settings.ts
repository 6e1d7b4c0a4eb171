import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { checkout } from '../toolchain/checkout.mjs';

type Settings = Record<string, string>;

/** The files in which a developer may keep settings of the functions, weakest first; `.env` holds the defaults. */
const settingFiles = ['.env.local', '.secret.local'];

/** What the developer has set: those files, then the process's own environment over them. */
export function developerSettings(): Readonly<Record<string, string | undefined>> {
  const fromFiles = settingFiles.map((name) => read(join(checkout, 'functions', name)));
  return Object.assign({}, ...fromFiles, process.env);
}

/**
 * Puts settings where the functions emulator reads them. It resolves `define*` parameters from files
 * only, asks on the terminal for one without a value, and asks Google for a secret without one.
 */
export function writeFunctionSettings(
  directory: string,
  parameters: Settings,
  secrets: Settings,
): void {
  const source = join(checkout, 'functions');
  if (existsSync(join(source, '.env'))) {
    copyFileSync(join(source, '.env'), join(directory, '.env'));
  }
  write(join(directory, '.env.local'), { ...read(join(source, '.env.local')), ...parameters });
  write(join(directory, '.secret.local'), { ...read(join(source, '.secret.local')), ...secrets });
}

function read(file: string): Settings {
  if (!existsSync(file)) return {};
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function write(file: string, settings: Settings): void {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  writeFileSync(file, lines.join(''));
}
