import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { type Listening, listen } from '../../http/listen.ts';

/** Serves the shop of one page on a free port of its own, so that the stand-in is another origin. */
export async function servePayPage(stripeJsUrl: string): Promise<Listening> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'pay-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const html = `<!doctype html><html lang="en"><title>Shop</title><div id="root"></div><script src="${stripeJsUrl}"></script><script src="/page.js"></script></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : html);
  });
  return await listen(server, 0);
}
