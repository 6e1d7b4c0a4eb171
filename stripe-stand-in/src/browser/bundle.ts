import { readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = import.meta.dirname;

/** The scripts that browsers load, by the name that they are served under. */
const scripts = {
  stripe: path.join(folder, 'page/stripe.ts'),
  element: path.join(folder, 'frame/element.ts'),
  challenge: path.join(folder, 'challenge/challenge.ts'),
};

const styles = {
  element: path.join(folder, 'frame/element.css'),
  challenge: path.join(folder, 'challenge/challenge.css'),
  hosted: path.join(folder, '../hosted/hosted.css'),
};

const built = new Map<string, Promise<string>>();

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** One of the browser's scripts as plain JavaScript, built when it is first asked for. */
export function scriptFor(name: keyof typeof scripts): Promise<string> {
  const known = built.get(name);
  if (known !== undefined) {
    return known;
  }
  const started = bundle(scripts[name]);
  built.set(name, started);
  return started;
}

export async function styleFor(name: keyof typeof styles): Promise<string> {
  return await readFile(styles[name], 'utf8');
}
