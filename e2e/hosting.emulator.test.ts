import { expect, it } from 'vitest';
import { observatoryScore } from '../local/hosting/observatory.ts';
import { environment } from './support/environment.ts';

/** What only a local stack's policy says; the rest of it is production's. */
const localOrigin = / http:\/\/127\.0\.0\.1:\*/g;

async function open(path: string) {
  const response = await fetch(environment.siteUrl + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** As much of the manifest as is looked at here. */
interface AppManifest {
  readonly start_url: string;
  readonly icons: readonly AppIcon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly AppIcon[] }[];
}

interface AppIcon {
  readonly src: string;
  readonly sizes: string;
}

const publicPages = [
  '/',
  '/pricing',
  '/about',
  '/terms',
  '/privacy',
  '/privacy/you',
  '/login',
  '/register',
  '/cancel-subscription',
];

const privatePages = [
  '/link/some-request',
  '/loading?phone=%2B55',
  '/location-found?phone=%2B55',
  '/payment?phone=%2B55',
  '/location?phone=%2B55',
  '/home',
  '/home/find',
  '/home/link',
  '/home/history',
  '/home/notifications',
  '/home/settings',
  '/forgot-password',
  '/reset-password',
  '/claim',
  '/cancel-subscription/confirm?token=a.b',
  '/offline',
];

it.each([...publicPages, ...privatePages, '/nowhere'])(
  '%s scores at least 120 with a public observatory',
  async (path) => {
    const { headers: local, html } = await open(path);
    const headers = new Headers(local);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace(localOrigin, ''));
    const { score, results } = observatoryScore({ headers, html });
    expect(score, JSON.stringify(results)).toBeGreaterThanOrEqual(120);
  },
);

it.each(publicPages)('%s may be found by search engines, under its one address', async (path) => {
  const { status, headers, html } = await open(path);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBeNull();
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<link rel="canonical" href="${environment.siteUrl}${path}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${environment.siteUrl}${path}"/>`);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it.each(privatePages)('%s is not for search engines', async (path) => {
  const { status, headers, html } = await open(path);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it.each(['/nowhere', '/home/nowhere', '/pricing/nowhere', '/link/a/b', '/assets/gone.js'])(
  '%s is not found, and its page says so',
  async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

it.each(['/find-link', '/find', '/history', '/notifications'])(
  '%s is answered with the site, which leads on into the member area',
  async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain('<div id="root">');
  },
);

it('/link, a link that has lost its end, is answered as a link is', async () => {
  const { status, html } = await open('/link');
  expect(status).toBe(200);
  expect(html).toContain('<div id="root" data-prerendered="/link/:id">');
});

it('an address with a broken %-sequence harms nobody after it', async () => {
  for (const path of ['/%E0%A4%A', '/verifyPhone?phone=%E0%A4%A', '/link/%', '/assets/%ff']) {
    await open(path).catch(() => undefined);
  }
  expect((await open('/')).status).toBe(200);
});

it('a page is asked for anew each time, and what it is made of never again', async () => {
  const { headers, html } = await open('/');
  expect(headers.get('cache-control')).toBe('no-cache');
  const parts = html.match(/\/assets\/[^")]+/g) ?? [];
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const asset = await open(part);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

it('the answer of a call is kept by nobody', async () => {
  const { headers } = await open('/verifyPhone?phone=%2B5511987654321');
  expect(headers.get('cache-control')).toBe('no-store');
});

/** Width and height that a PNG file says it has, as `1200x630`. */
async function sizeOf(path: string): Promise<string> {
  const response = await fetch(environment.siteUrl + path);
  const picture = Buffer.from(await response.arrayBuffer());
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}

it('a shared link has its picture, 1200 by 630', async () => {
  const { headers } = await open('/og.png');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sizeOf('/og.png')).toBe('1200x630');
});

it.each(['/worker.js', '/offline', '/manifest.webmanifest'])(
  '%s is asked for anew each time, so that a new one is used at once',
  async (path) => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
  },
);

it('the site says what it is as an app: which icons, and that it starts among the member’s requests', async () => {
  const { headers, html } = await open('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest: AppManifest = JSON.parse(html);
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons) expect(await sizeOf(src), src).toBe(sizes);
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    expect(url).toMatch(/^\/home/);
    expect((await open(url)).status, url).toBe(200);
  }
});

it.each(['/', '/login', '/home', '/nowhere'])(
  '%s leads to the app’s manifest and icon',
  async (path) => {
    const { html } = await open(path);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1]).toBe(
      '/icons/apple-touch-icon.png',
    );
    expect(await sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
  },
);

it('a recipient is offered nothing to install', async () => {
  expect((await open('/link/some-request')).html).not.toContain('manifest');
});

it('search engines find every public page, and the answers to the questions of the first', async () => {
  const map = await open('/sitemap.xml');
  const listed = [...map.html.matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, url]) => url)).toEqual(
    publicPages.map((path) => `${environment.siteUrl}${path}`),
  );
  expect((await open('/robots.txt')).html).toContain(`Sitemap: ${environment.siteUrl}/sitemap.xml`);
  const { html } = await open('/');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const questions: { name: string; acceptedAnswer: { text: string } }[] =
    JSON.parse(data).mainEntity;
  const visible = [...html.matchAll(/<summary><span>(.*?)<\/span>/g)].map(
    ([, question]) => question,
  );
  expect(questions.map(({ name }) => name)).toEqual(visible);
  for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).toMatch(/^[^<]+\.$/);
});
