import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { checkout } from '../../local/toolchain/checkout.mjs';
import { environment } from './environment.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Builds the component sheet of `npm run dev`, in memory: `openGallery(page, 'light')` shows it by day, as a page of
 * the site that this one visitor's browser alone knows.
 */
export async function buildGallery(): Promise<
  (page: Page, theme: 'light' | 'dark') => Promise<void>
> {
  const files = await bundle();
  return async (page, theme) => {
    await page.route(`${environment.siteUrl}/**`, (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      const body = files.get(path === 'gallery/' ? 'gallery/index.html' : path);
      if (body === undefined) return route.fallback();
      return route.fulfill({ body, contentType: types[path.split('.')[1] ?? 'html'] ?? '' });
    });
    await page.goto(`/gallery/?sheets=${theme}`);
  };
}

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const root = join(checkout, 'web');
  const built = await build({
    root,
    // The site's own configuration writes the site's pages.
    configFile: false,
    logLevel: 'silent',
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'gallery/index.html') },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return new Map(
    output.map((file) => [
      file.fileName,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
}
