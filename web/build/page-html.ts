/** Composes the HTML of one page from the built index.html. */
export interface PageParts {
  /** What the page says of itself: its title, if it has one of its own, and more. */
  readonly head: readonly string[];
  /** What comes last in the head: the page's styles have to follow those of every page. */
  readonly tail?: readonly string[];
  /** What goes into the root element, and which page of the app takes it over, if any; none for an empty shell. */
  readonly contents?: { readonly page?: string; readonly html: string };
  /** Where the contents need scripts, what the page says if they do not come: a script in the head then shows it. */
  readonly needsScripts:
    | false
    | {
        readonly failure: string;
        /** Whether its readers are recipients, who read other languages, too. */
        readonly isForRecipients?: boolean;
      };
  /** There is something to paint before the scripts run: they are asked for only then. */
  readonly paintsFirst?: boolean;
}

const title = /<title>[^<]*<\/title>/;
const root = '<div id="root"></div>';

/** Throws when the template has lost one of the places that something goes into. */
export function composePage(
  template: string,
  { head, tail = [], contents, needsScripts, paintsFirst = false }: PageParts,
): string {
  const ownTitle = head.find((element) => title.test(element)) ?? title.exec(template)?.[0] ?? '';
  const others = head.filter((element) => element !== ownTitle);
  const filled = contents ? rootWith(contents) : root;
  const withTitle = fill(template, title, [ownTitle, ...others].join('\n    '));
  const withHead = fill(withTitle, '</head>', [...tail, '</head>'].join('\n    '));
  const page = fill(
    withHead.replace(/\s*<!--[\s\S]*?-->/g, ''),
    root,
    needsScripts ? `${scriptsNeeded(needsScripts)}\n    ${needsScripts.failure}${filled}` : filled,
  );
  return paintsFirst ? withScriptsHeldBack(page) : page;
}

const scripts = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * The page with its module scripts in an inert element, out of which the entry's inline script takes them after the
 * first frame: until then they would compete with the page for the connection and for the processor.
 */
function withScriptsHeldBack(page: string): string {
  const held = [...page.matchAll(scripts)].map(([, element]) => element);
  return fill(
    page.replace(scripts, ''),
    '</head>',
    `<template id="scripts">${held.join('')}</template>\n  </head>`,
  );
}

function rootWith({ page, html }: NonNullable<PageParts['contents']>): string {
  const takenOver = page === undefined ? '' : ` data-prerendered="${attribute(page)}"`;
  return `<div id="root"${takenOver}>${html}</div>`;
}

/** The template for a page that no script takes over: nothing of the app, and nothing that needs a network. */
export function withoutApp(template: string): string {
  return withoutManifest(template)
    .replace(scripts, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
}

/** The template for a page that offers nobody to install the site. */
export function withoutManifest(template: string): string {
  return template.replace(/\s*<link rel="manifest"[^>]*>/, '');
}

/**
 * Splits what React rendered: the elements that it hoists into the head come first. Throws when the page would
 * need a script of its own to be complete, because the content security policy lets none run.
 */
export function splitRendered(html: string): { head: string[]; body: string } {
  if (/<script/i.test(html)) throw new Error('A prerendered page may hold no script');
  const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html)?.[0] ?? '';
  return {
    head: hoisted.match(/<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>/g) ?? [],
    body: html.slice(hoisted.length),
  };
}

/** What links to a public page show where they are shared, from the page's own title and description. */
export function sharingTags(head: readonly string[], siteUrl: string): string[] {
  const find = (pattern: RegExp) =>
    head.map((element) => pattern.exec(element)?.[1]).find((found) => found !== undefined) ?? '';
  const picture = `${siteUrl}/og.png`;
  const graph: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'GeoNod'],
    ['og:locale', 'en_US'],
    ['og:title', find(/^<title>([^<]*)</)],
    ['og:description', find(/^<meta name="description" content="([^"]*)"/)],
    ['og:url', find(/^<link rel="canonical" href="([^"]*)"/)],
    ['og:image', picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'GeoNod: a map, an area on it, and one point that was shared'],
  ];
  return [
    ...graph.map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
}

/** Data for search engines; a browser never runs it. */
export function structuredData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** For whoever has no scripts, and so nothing that could choose a language. */
function scriptsNeeded({ isForRecipients = false }: { readonly isForRecipients?: boolean }) {
  const inEnglish =
    'This page needs scripts to do its work: it asks our server and shows what it answers. Turn them on for this site and load it again';
  const paragraphs = isForRecipients
    ? [
        `<p class="wrap section lead" lang="en">${inEnglish}. Without them nothing is sent.</p>`,
        '<p class="wrap lead" lang="pt">Esta página precisa de scripts (JavaScript) para funcionar: ela pergunta ao nosso servidor e mostra o que ele responde. Ative-os para este site e recarregue a página. Sem eles, nada é enviado.</p>',
        '<p class="wrap section lead" lang="es">Esta página necesita scripts (JavaScript) para funcionar: pregunta a nuestro servidor y muestra lo que responde. Actívalos para este sitio y vuelve a cargarla. Sin ellos no se envía nada.</p>',
      ]
    : [`<p class="wrap section lead">${inEnglish}, or go <a href="/">back to the start</a>.</p>`];
  return ['<noscript>', ...paragraphs.map((one) => `  ${one}`), '</noscript>'].join('\n    ');
}

function fill(template: string, place: RegExp | string, text: string): string {
  const filled = template.replace(place, () => text);
  if (filled === template && !template.includes(text)) {
    throw new Error(`index.html has no place for ${text.slice(0, 40)}`);
  }
  return filled;
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
