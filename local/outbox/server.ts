import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { checkout } from '../toolchain/checkout.mjs';
import { host } from '../toolchain/ports.mjs';
import type { OutboxMessages } from './messages.ts';
import { outboxList, outboxPage } from './page.ts';

/** Where what the page is made of lies. */
const files: Readonly<Record<string, string>> = {
  '/page.css': 'local/outbox/page.css',
  '/page-script.js': 'local/outbox/page-script.js',
  '/tokens.css': 'web/src/styles/tokens.css',
  '/base.css': 'web/src/styles/base.css',
  '/favicon.svg': 'web/public/favicon.svg',
  '/fonts/geonod-display.woff2': 'web/src/styles/fonts/geonod-display.woff2',
  '/fonts/geonod-text.woff2': 'web/src/styles/fonts/geonod-text.woff2',
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the page of the outbox on 127.0.0.1. */
export async function serveOutbox(
  messages: OutboxMessages,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://outbox');
    answer(pathname, response, messages).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${listening}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  path: string,
  response: ServerResponse,
  messages: OutboxMessages,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const file = files[path];
  if (file !== undefined) {
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(join(checkout, file)));
  } else if (path === '/') {
    sendHtml(response, outboxPage(messages.list()));
  } else if (path === '/list') {
    sendHtml(response, outboxList(messages.list()));
  } else if (path === '/changes') {
    tellChanges(response, messages);
  } else {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
  }
}

function sendHtml(response: ServerResponse, html: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
}

/** A stream of server-sent events, one for each change. */
function tellChanges(response: ServerResponse, messages: OutboxMessages): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(': open\n\n');
  const stop = messages.onChange(() => response.write('data: changed\n\n'));
  response.once('close', stop);
}
