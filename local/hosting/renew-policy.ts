import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedStyles, namesFile, styleHash } from '../../web/build/inline-styles.ts';
import { pagesToWrite, templates } from '../../web/build/prerendered-pages.ts';
import { stopRequests } from '../stack/signals.ts';
import { buildSite, siteSettings } from '../stack/site.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { good, report, step } from '../toolchain/terminal.mjs';
import { contentSecurityPolicy, inlineScriptsOf } from './content-security-policy.ts';

const policyInFirebaseJson = /("key": "Content-Security-Policy",\s*"value": )"[^"]*"/;

/** Of a site that nobody opens. */
const settings = {
  ...siteSettings({
    siteUrl: 'http://127.0.0.1:5050',
    projectId: 'demo-geonod',
    authUrl: 'http://127.0.0.1:9099',
    firestoreHost: '127.0.0.1:8080',
  }),
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
};

/** Builds the site with every page's styles in the page itself, and lets the policy name exactly those. */
async function main(): Promise<number> {
  step('Building the site …');
  const site = mkdtempSync(join(tmpdir(), 'geonod-policy-'));
  try {
    await buildSite(site, { ...settings, VITE_INLINE_STYLES: 'all' }, stopRequests());
    const names = Object.fromEntries(
      pagesToWrite.map(({ file }) => [file, styleHash(styleIn(join(site, file)))]),
    );
    writeFileSync(namesFile, `${JSON.stringify(names, null, 2)}\n`);
  } catch (error) {
    report(error);
    return 1;
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
  const scripts = templates.flatMap((name) =>
    inlineScriptsOf(readFileSync(join(checkout, 'web', name), 'utf8')),
  );
  const policy = contentSecurityPolicy(scripts, namedStyles());
  const file = join(checkout, 'firebase.json');
  const config = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    config.replace(policyInFirebaseJson, (_, key: string) => key + JSON.stringify(policy)),
  );
  good('firebase.json and web/build/inline-styles.json name the styles and scripts of every page');
  return 0;
}

function styleIn(file: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(file, 'utf8'))?.[1];
  if (style === undefined) throw new Error(`${file} has no style of its own`);
  return style;
}

process.exitCode = await main();
