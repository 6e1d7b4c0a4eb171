import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { namesStyle } from './inline-styles.ts';
import { offlineFiles } from './offline.ts';
import { languageTags, pageAssets } from './page-assets.ts';
import { composePage, sharingTags, splitRendered, structuredData } from './page-html.ts';
import {
  emptyShell,
  linkShell,
  mainTemplate,
  type PageToWrite,
  pagesToWrite,
} from './prerendered-pages.ts';
import { releaseFile, releaseText } from './release.ts';
import { robots, siteMap } from './site-map.ts';

type Renderer = typeof import('../src/app/prerender.tsx');

const hidden = '<meta name="robots" content="noindex"/>';

/** Writes the pages of `pagesToWrite` as HTML, from the components that the browser then takes over. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'geonod:prerender',
    enforce: 'post',
    // What is built along the way has the same configuration, and is no site itself.
    apply: (user, { command }) =>
      command === 'build' && !user.build?.ssr && user.build?.write !== false,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After Vite has put the entries' HTML together.
      order: 'post',
      async handler(_options, bundle) {
        const template = textOf(bundle[mainTemplate]);
        const linkTemplate = textOf(bundle[linkShell]);
        const { VITE_INLINE_STYLES } = config.env;
        const mayInline = VITE_INLINE_STYLES === 'all' ? () => true : namesStyle;
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });

        await withRenderer(config, async (renderer) => {
          for (const page of pagesToWrite) {
            const entry = page.file === linkShell ? linkTemplate : template;
            const html = await writePage(page, entry, bundle, renderer, mayInline);
            if (bundle[page.file]) replace(bundle[page.file], html);
            else emit(page.file, html);
          }
          const { siteUrl } = renderer;
          const paths = pagesToWrite.filter(({ isPublic }) => isPublic).map(({ path }) => path);
          emit('sitemap.xml', siteMap(siteUrl, paths));
          emit('robots.txt', robots(siteUrl));
          const { RELEASE_ID: release } = process.env;
          if (release) emit(releaseFile, releaseText(release));
          for (const file of await offlineFiles(config, template, renderer.renderOfflinePage())) {
            // The app and the offline page have letters and drawings in common.
            if (!bundle[file.fileName]) emit(file.fileName, file.source);
          }
          const needsScripts = { failure: renderer.renderLoadFailure() };
          emit(emptyShell, composePage(template, { head: [hidden], needsScripts }));
        });
      },
    },
  };
}

async function writePage(
  { path, route, file, isPublic, needsScripts = false, isForRecipients = false }: PageToWrite,
  template: string,
  bundle: Rolldown.OutputBundle,
  renderer: Renderer,
  mayInline: (style: string) => boolean,
): Promise<string> {
  const { prerenderPage, prerenderLinkPage, faqStructuredData, siteUrl } = renderer;
  const { renderLoadFailure, renderLinkLoadFailure } = renderer;
  const { page, html } = await (file === linkShell ? prerenderLinkPage() : prerenderPage(path));
  const { head, body } = splitRendered(html);
  const assets = pageAssets(bundle, route, template, mayInline);
  return composePage(assets.template, {
    head: [...head, ...(isPublic ? sharingTags(head, siteUrl) : [hidden])],
    tail: [
      ...assets.tags,
      ...(file === linkShell ? languageTags(bundle) : []),
      ...(path === '/' ? [structuredData(faqStructuredData())] : []),
    ],
    contents: { page, html: body },
    needsScripts: needsScripts && {
      failure: file === linkShell ? renderLinkLoadFailure() : renderLoadFailure(),
      isForRecipients,
    },
    paintsFirst: true,
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
  if (output?.type !== 'asset') throw new Error('The build has lost an entry');
  return String(output.source);
}

function replace(output: Rolldown.OutputBundle[string] | undefined, source: string): void {
  if (output?.type !== 'asset') throw new Error('The build has lost an entry');
  output.source = source;
}
