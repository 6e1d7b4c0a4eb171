import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import { namedStyles } from '../../web/build/inline-styles.ts';
import { pagesToWrite } from '../../web/build/prerendered-pages.ts';
import { contentSecurityPolicy, inlineScriptsOf } from '../hosting/content-security-policy.ts';
import { checkout } from '../toolchain/checkout.mjs';

const hostingSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
    rewrites: z.array(z.looseObject({ source: z.string(), destination: z.optional(z.string()) })),
  }),
});

export type Hosting = z.infer<typeof hostingSchema>['hosting'];

/** What firebase.json lacks to serve the site as it is: a policy, a page, an uncached call. */
export function checkHosting(): string[] {
  const { hosting } = hostingSchema.parse(JSON.parse(read('firebase.json')));
  return hostingProblems(hosting, read('web/index.html'));
}

/**
 * The paths of the site's pages, and those that the site leads on by itself, from the text of their table: what it imports is
 * for a browser. Hosting's own redirects are not used: with one of them, an address with a broken %-sequence ends
 * the Hosting emulator (superstatic decodes it outside any promise that is awaited).
 */
function routes() {
  const table = read('web/src/app/pages.ts');
  const pages = [...table.matchAll(/\bpage\(\s*'(\/[^']*)'/g)].map(([, path = '']) => path);
  const redirects = [...table.matchAll(/\['(\/[^']*)', '(\/[^']*)'\]/g)];
  return { pages, redirects: redirects.map(([, from = '']) => from) };
}

/** `indexHtml` is the template of every page, whose inline scripts the build leaves as they are. */
export function hostingProblems(hosting: Hosting, indexHtml: string): string[] {
  const { pages, redirects } = routes();
  const policy = contentSecurityPolicy(inlineScriptsOf(indexHtml), namedStyles());
  const destinations = hosting.rewrites.filter(({ destination }) => destination !== undefined);
  const calls = hosting.rewrites.filter(({ destination }) => destination === undefined);
  const isWritten = (path: string) => pagesToWrite.some((page) => page.path === path);
  return [
    ...(headerAt(hosting, '/', 'Content-Security-Policy') === policy
      ? []
      : [`firebase.json: the Content-Security-Policy of ** has to be\n${policy}`]),
    ...[...pages, ...redirects]
      .map((path) => path.replace(/:\w+/g, 'some-id'))
      .filter((path) => !isWritten(path) && !destinations.some(leadsFrom(path)))
      .map((path) => `firebase.json: no rewrite takes ${path} to a page`),
    ...calls
      .map(({ source }) => source.replace('*', 'some-id'))
      .filter((path) => headerAt(hosting, path, 'Cache-Control') !== 'no-store')
      .map((path) => `firebase.json: the answers of ${path} are not no-store`),
    // A browser that keeps one of them would go on with what has been replaced, or taken back.
    ...['/worker.js', '/offline', '/manifest.webmanifest']
      .filter((path) => headerAt(hosting, path, 'Cache-Control') !== 'no-cache')
      .map((path) => `firebase.json: ${path} is not no-cache`),
  ];
}

function leadsFrom(path: string): (rewrite: { source: string }) => boolean {
  return ({ source }) => matches(source, path);
}

/** As Hosting decides it: of all rules that match, the last one to name the header. */
function headerAt(hosting: Hosting, path: string, key: string): string | undefined {
  return hosting.headers
    .filter(({ source }) => matches(source, path))
    .flatMap(({ headers }) => headers)
    .findLast((header) => header.key === key)?.value;
}

function matches(glob: string, path: string): boolean {
  return posix.matchesGlob(path, glob);
}

function read(name: string): string {
  return readFileSync(join(checkout, name), 'utf8');
}
