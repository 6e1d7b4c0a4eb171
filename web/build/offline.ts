import { createHash } from 'node:crypto';
import { build, type ResolvedConfig, type Rolldown } from 'vite';
import { composePage, splitRendered, withoutApp } from './page-html.ts';

interface FileToWrite {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Hosting answers with it at `address`. */
const page = { fileName: 'offline.html', address: '/offline' };

/**
 * The page that is shown without a network, the files it is made of, and the worker that keeps and shows them.
 * `template` is the built index.html; `rendered` is the page as React renders it.
 */
export async function offlineFiles(
  config: ResolvedConfig,
  template: string,
  rendered: string,
): Promise<FileToWrite[]> {
  // Apart from the app, so that the page is made of exactly these files and the app's own chunks stay as they are.
  const output = await buildApart(config, 'src/offline.tsx');
  const parts = output.filter((part) => part.type === 'asset');
  const [script] = await buildApart(config, 'src/offline-return.ts');
  if (script?.type !== 'chunk') throw new Error('The offline page has no script');
  const { head, body } = splitRendered(rendered);
  const html = composePage(withoutApp(template), {
    head: [...head, '<meta name="robots" content="noindex"/>'],
    tail: [
      ...parts
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`),
      `<script src="/${script.fileName}" defer></script>`,
    ],
    contents: { html: body },
    needsScripts: false,
  });
  const files = [...parts, script].map(({ fileName }) => `/${fileName}`).sort();
  return [
    ...parts,
    { fileName: script.fileName, source: script.code },
    { fileName: page.fileName, source: html },
    await worker(config, html, files),
  ];
}

/** The worker, or with VITE_WORKER=retired the one that removes it from every browser that has it. */
async function worker(
  config: ResolvedConfig,
  html: string,
  files: readonly string[],
): Promise<FileToWrite> {
  // The files' names hold a hash of their contents.
  const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
  const kept = { cache: `geonod-offline-${version}`, page: page.address, files };
  const { VITE_WORKER } = config.env;
  const source = VITE_WORKER === 'retired' ? 'retired' : 'worker';
  const [chunk] = await buildApart(config, `src/worker/${source}.ts`, {
    KEPT: JSON.stringify(kept),
  });
  if (chunk?.type !== 'chunk') throw new Error('The worker has no script');
  return { fileName: 'worker.js', source: chunk.code };
}

/** Builds one module alone, with the site's own configuration. */
async function buildApart(
  { root, configFile, mode }: ResolvedConfig,
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]> {
  const result = await build({
    root,
    configFile: configFile ?? false,
    mode,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      // The components are exported and used by nobody: only what they bring along is wanted.
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${input} is not one build`);
  return result.output;
}
