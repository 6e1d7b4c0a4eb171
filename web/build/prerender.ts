import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { assetTags } from './page-assets.ts';
import { composePage, sharingTags, splitRendered, structuredData } from './page-html.ts';
import { emptyShell, type PageToWrite, pagesToWrite } from './prerendered-pages.ts';
import { robots, siteMap } from './site-map.ts';

type Renderer = typeof import('../src/app/prerender.tsx');

const hidden = '<meta name="robots" content="noindex"/>';

/** Writes the pages of `pagesToWrite` as HTML, from the components that the browser then takes over. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'geonod:prerender',
    enforce: 'post',
    // The renderer is built with the same configuration, and renders nothing itself.
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After Vite has put index.html together.
      order: 'post',
      async handler(_options, bundle) {
        const template = textOf(bundle['index.html']);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });

        await withRenderer(config, async (renderer) => {
          for (const page of pagesToWrite) {
            const html = await writePage(page, template, bundle, renderer);
            if (page.file === 'index.html') replace(bundle['index.html'], html);
            else emit(page.file, html);
          }
          const { siteUrl } = renderer;
          const paths = pagesToWrite.filter(({ isPublic }) => isPublic).map(({ path }) => path);
          emit('sitemap.xml', siteMap(siteUrl, paths));
          emit('robots.txt', robots(siteUrl));
        });
        emit(emptyShell, composePage(template, { head: [hidden], needsScripts: true }));
      },
    },
  };
}

async function writePage(
  { path, route, isPublic, needsScripts = false }: PageToWrite,
  template: string,
  bundle: Rolldown.OutputBundle,
  { prerenderPage, faqStructuredData, siteUrl }: Renderer,
): Promise<string> {
  const { page, html } = await prerenderPage(path);
  const { head, body } = splitRendered(html);
  return composePage(template, {
    head: [...head, ...(isPublic ? sharingTags(head, siteUrl) : [hidden])],
    tail: [
      ...assetTags(bundle, route, template),
      ...(path === '/' ? [structuredData(faqStructuredData())] : []),
    ],
    contents: { page, html: body },
    needsScripts,
  });
}

/** Builds src/app/prerender.tsx for Node, and lends it out. */
async function withRenderer(
  config: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // Inside the checkout, because it imports packages that are installed there.
  const cache = join(config.root, '../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(join(cache, 'geonod-prerender-'));
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      mode: config.mode,
      logLevel: 'warn',
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: directory,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      },
    });
    // Its pages are chunks that it loads when it renders them.
    await use(await import(pathToFileURL(join(directory, 'prerender.js')).href));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function textOf(output: Rolldown.OutputBundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('The build has no index.html');
  return String(output.source);
}

function replace(output: Rolldown.OutputBundle[string] | undefined, source: string): void {
  if (output?.type !== 'asset') throw new Error('The build has no index.html');
  output.source = source;
}
