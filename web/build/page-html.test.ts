import { expect, it } from 'vitest';
import {
  composePage,
  sharingTags,
  splitRendered,
  structuredData,
  withoutApp,
  withoutManifest,
} from './page-html.ts';

const template =
  '<html><head><title>GeoNod</title><link rel="stylesheet" href="/base.css"></head><body><div id="root"></div></body></html>';

it('puts a page into its places: its title instead of the general one, its styles after the general ones', () => {
  const { head, body } = splitRendered(
    '<title>Pricing</title><meta name="description" content="Two dates"/><main>R$1,99</main>',
  );
  const html = composePage(template, {
    head,
    tail: ['<link rel="stylesheet" href="/pricing.css">'],
    contents: { page: '/pricing', html: body },
    needsScripts: false,
  });
  expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Pricing']);
  expect(html).toMatch(/name="description".*<\/head>/s);
  expect(html.indexOf('/base.css')).toBeLessThan(html.indexOf('/pricing.css'));
  expect(html).toContain('<div id="root" data-prerendered="/pricing"><main>R$1,99</main></div>');
  expect(html).not.toContain('<noscript>');
});

it('keeps the general title and an empty root in a shell, which says that it needs scripts', () => {
  const failure = '<div role="alert"></div>';
  const html = composePage(template, { head: [], needsScripts: { failure } });
  expect(html).toContain('<title>GeoNod</title>');
  expect(html).toContain(`${failure}<div id="root"></div>`);
  expect(html).toMatch(
    /<noscript>\s+<p [^>]+>This page needs scripts .+back to the start<.+\s+<\/noscript>/,
  );
});

it('says in every language of a recipient that it needs scripts, and leads them nowhere else', () => {
  const needsScripts = { failure: '', isForRecipients: true };
  const [says = ''] =
    /<noscript>.*<\/noscript>/s.exec(composePage(template, { head: [], needsScripts })) ?? [];
  expect(says.match(/lang="\w+">\S+ \S+/g)).toEqual([
    'lang="en">This page',
    'lang="pt">Esta página',
    'lang="es">Esta página',
  ]);
  expect(says).not.toContain('<a');
});

it('writes text with replacement signs as it is', () => {
  const contents = { page: '/', html: 'R$& $1 $$' };
  expect(composePage(template, { head: [], contents, needsScripts: false })).toContain(
    '>R$& $1 $$<',
  );
});

it('refuses a template without a root', () => {
  expect(() => composePage('<title>x</title></head>', { head: [], needsScripts: false })).toThrow(
    /no place/,
  );
});

it('refuses a page that a script would have to complete', () => {
  expect(() => splitRendered('<main></main><script>$RC("a")</script>')).toThrow(/no script/);
});

it('tells others who share a page its own title, words and address', () => {
  const tags = sharingTags(
    [
      '<title>Terms &amp; Conditions</title>',
      '<meta name="description" content="Your rights"/>',
      '<link rel="canonical" href="https://geonod.example/terms"/>',
    ],
    'https://geonod.example',
  );
  expect(tags).toContain('<meta property="og:title" content="Terms &amp; Conditions"/>');
  expect(tags).toContain('<meta property="og:description" content="Your rights"/>');
  expect(tags).toContain('<meta property="og:url" content="https://geonod.example/terms"/>');
  expect(tags).toContain('<meta property="og:image" content="https://geonod.example/og.png"/>');
});

it('keeps data from ending its own element', () => {
  expect(structuredData({ text: '</script><b>' })).toBe(
    '<script type="application/ld+json">{"text":"\\u003c/script>\\u003cb>"}</script>',
  );
});

const installable = `<html><head><title>GeoNod</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin />
    <script>document.documentElement.dataset.theme = 'dark'</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body><div id="root"></div></body></html>`;

it('offers nobody to install the site from a page without its manifest', () => {
  expect(installable).toContain('manifest');
  expect(withoutManifest(installable)).toBe(
    installable.replace('\n    <link rel="manifest" href="/manifest.webmanifest" />', ''),
  );
});

it('leaves a page that stands alone its letters and its look, and nothing of the app', () => {
  const html = composePage(withoutApp(installable), {
    head: [],
    tail: ['<link rel="stylesheet" href="/assets/offline.css">'],
    contents: { html: '<main>You are offline</main>' },
    needsScripts: false,
  });
  expect(html).not.toMatch(/index\.(js|css)|app\.js|manifest|data-prerendered/);
  expect(html).toContain('text.woff2');
  expect(html).toContain("dataset.theme = 'dark'");
  expect(html).toContain('<div id="root"><main>You are offline</main></div>');
});

it('holds back the scripts of a page that is complete without them, and only theirs', () => {
  const contents = { page: '/', html: '<main></main>' };
  const parts = { head: [], contents, needsScripts: false } as const;
  const html = composePage(installable, { ...parts, paintsFirst: true });
  expect(html).toContain(
    '<template id="scripts"><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/app.js"></template>',
  );
  expect(html.match(/index\.js|app\.js/g)).toHaveLength(2);
  expect(html).toContain("dataset.theme = 'dark'");
  expect(composePage(installable, parts)).not.toContain('<template');
});
