import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { endpoints, webhooks } from '@geonod/contracts';
import * as z from 'zod/mini';
import { region } from '../../functions/src/options.ts';
import { namedStyles } from '../../web/build/inline-styles.ts';
import { pagesToWrite, templates } from '../../web/build/prerendered-pages.ts';
import { contentSecurityPolicy, inlineScriptsOf } from '../hosting/content-security-policy.ts';
import { checkout } from '../toolchain/checkout.mjs';

const hostingSchema = z.object({
  firestore: z.object({ location: z.optional(z.string()) }),
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
    rewrites: z.array(
      z.object({
        source: z.string(),
        destination: z.optional(z.string()),
        function: z.optional(
          z.object({
            functionId: z.string(),
            region: z.optional(z.string()),
            pinTag: z.optional(z.boolean()),
          }),
        ),
      }),
    ),
  }),
});

export type Hosting = z.infer<typeof hostingSchema>['hosting'];

/** What firebase.json lacks to serve the product as it is: a policy, a page, a call, or that a call is not kept. */
export function checkHosting(config: unknown = JSON.parse(read('firebase.json'))): string[] {
  const { hosting, firestore } = hostingSchema.parse(config);
  return [
    // Without it firebase-tools makes the database in the United States, for good.
    ...(firestore.location === region ? [] : [`firebase.json: Firestore has to be in ${region}`]),
    ...hostingProblems(
      hosting,
      templates.map((name) => read(`web/${name}`)),
    ),
  ];
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

/** `entries` are the templates of all pages, whose inline scripts the build leaves as they are. */
export function hostingProblems(hosting: Hosting, entries: readonly string[]): string[] {
  const { pages, redirects } = routes();
  const policy = contentSecurityPolicy(entries.flatMap(inlineScriptsOf), namedStyles());
  const destinations = hosting.rewrites.filter(({ destination }) => destination !== undefined);
  const isWritten = (path: string) => pagesToWrite.some((page) => page.path === path);
  return [
    ...(headerAt(hosting, '/', 'Content-Security-Policy') === policy
      ? []
      : [`firebase.json: the Content-Security-Policy of ** has to be\n${policy}`]),
    ...[...pages, '/link/:id', ...redirects]
      .map((path) => path.replace(/:\w+/g, 'some-id'))
      .filter((path) => !isWritten(path) && !destinations.some(leadsFrom(path)))
      .map((path) => `firebase.json: no rewrite takes ${path} to a page`),
    ...calls.flatMap((call) => callProblems(hosting, call)),
    ...staleCalls(hosting),
    // A browser that keeps one of them would go on with what has been replaced, or taken back.
    ...['/worker.js', '/offline', '/manifest.webmanifest']
      .filter((path) => headerAt(hosting, path, 'Cache-Control') !== 'no-cache')
      .map((path) => `firebase.json: ${path} is not no-cache`),
  ];
}

interface Call {
  readonly name: string;
  /** What a rewrite of it looks like. */
  readonly source: string;
  /** An address of it. */
  readonly path: string;
}

/** Every call of the contract, and what services of others call. */
const calls: readonly Call[] = Object.entries({ ...endpoints, ...webhooks }).map(
  ([name, contract]) =>
    'pathParameter' in contract && contract.pathParameter !== undefined
      ? { name, source: `/${name}/*`, path: `/${name}/some-id` }
      : { name, source: `/${name}`, path: `/${name}` },
);

function callProblems(hosting: Hosting, { name, source, path }: Call): string[] {
  // As Hosting decides it: the first rewrite that matches, and for a function in another region none.
  const taken = hosting.rewrites.find(leadsFrom(path))?.function;
  return [
    ...(taken?.functionId === name
      ? []
      : [`firebase.json: no rewrite takes ${source} to the function ${name}`]),
    ...(taken?.functionId === name && taken.region !== region
      ? [`firebase.json: the rewrite of ${source} has to name the region ${region}`]
      : []),
    // A page goes on with the functions that it was released with, also when it is rolled back.
    ...(taken?.functionId === name && taken.pinTag !== true
      ? [`firebase.json: the rewrite of ${source} has to pin its function (pinTag)`]
      : []),
    ...(headerAt(hosting, path, 'Cache-Control') === 'no-store'
      ? []
      : [`firebase.json: the responses of ${source} are not no-store`]),
  ];
}

/** Rewrites, and names in the no-store rules, that no call has any more. */
function staleCalls({ rewrites, headers }: Hosting): string[] {
  const known = new Set(calls.map(({ source }) => source));
  const rewritten = rewrites.filter((each) => each.function).map(({ source }) => source);
  const unkept = headers
    .filter((rule) => rule.headers.some(({ value }) => value === 'no-store'))
    .flatMap(({ source }) => spelledOut(source));
  return [
    ...rewritten
      .filter((source) => !known.has(source))
      .map((source) => `firebase.json: the rewrite of ${source} is of no call`),
    ...unkept
      .filter((source) => !known.has(source))
      .map((source) => `firebase.json: the no-store of ${source} is of no call`),
  ];
}

/** `/@(one|two)/**` is `/one/*` and `/two/*`. */
function spelledOut(source: string): string[] {
  const [, names = '', rest = ''] = /^\/@\(([^)]*)\)(.*)$/.exec(source) ?? [];
  if (names === '') return [source];
  return names.split('|').map((name) => `/${name}${rest.replace('**', '*')}`);
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
