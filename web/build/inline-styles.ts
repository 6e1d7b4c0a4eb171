import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import * as z from 'zod/mini';

/** Every page that carries its styles, and the hash by which the Content-Security-Policy allows them. */
const namesSchema = z.record(z.string(), z.string());

/** Written by `node local/hosting/renew-policy.mjs`, together with the policy in firebase.json. */
export const namesFile = new URL('./inline-styles.json', import.meta.url);

/** The hashes that the policy names, each once. */
export function namedStyles(): string[] {
  const names = namesSchema.parse(JSON.parse(readFileSync(namesFile, 'utf8')));
  return [...new Set(Object.values(names))].sort();
}

/** Whether the policy allows this style. If not, its page links to its style sheets, which takes a round trip more. */
export function namesStyle(style: string): boolean {
  return namedStyles().includes(styleHash(style));
}

/** As a Content-Security-Policy names what stands between the tags of a `style` element. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

interface InlineStyles {
  readonly style: string;
  /** For the head: the style, and for each file of it an element that tells the app's loader not to fetch it again. */
  readonly tags: readonly string[];
}

/** Style sheets of the bundle as one style, in the order of `files`, which is the order in which their rules count. */
export function inlineStyles(
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
): InlineStyles {
  const style = files.map((file) => sourceOf(bundle, file).trim()).join('\n');
  return {
    style,
    tags: [
      `<style>${style}</style>`,
      ...files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    ],
  };
}

const sheet = /\s*<link rel="stylesheet"[^>]*? href="\/([^"]*)"[^>]*>/g;

/** The files of the style sheets that a page links to. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(sheet)].map(([, file = '']) => file);
}

export function withoutStyles(html: string): string {
  return html.replace(sheet, '');
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`The build has no ${file}`);
  const style = String(output.source);
  if (/<\/style/i.test(style)) throw new Error(`${file} would end its own element`);
  return style;
}
