import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { checkout } from '../toolchain/checkout.mjs';
import { host } from '../toolchain/ports.mjs';
import { type MoodKeeper, mailServerMood } from './mail-server-mood.ts';
import type { OutboxList } from './outbox-list.ts';
import { outboxItems, outboxPage } from './page.ts';
import { phoneReply, type TwilioCompanion } from './twilio-companion.ts';

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

interface Served {
  readonly outbox: OutboxList;
  readonly mood: MoodKeeper;
  /** What stands in for Twilio, where anything does. */
  readonly twilio?: TwilioCompanion | null;
}

/**
 * Serves the page of the outbox on 127.0.0.1, and for tests what arrived (`GET /mails?to=`, `GET /texts?to=`), a mood for the
 * mail server (`POST /mood`), and a reply from somebody's phone (`POST /reply`).
 */
export async function serveOutbox(
  served: Served,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    respond(request, response, served).catch((error: unknown) => {
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

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { outbox, mood, twilio }: Served,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://outbox');
  if (url === null) {
    response.writeHead(404).end();
    return;
  }
  const { pathname, searchParams } = url;
  response.setHeader('Cache-Control', 'no-store');
  const file = files[pathname];
  if (file !== undefined) {
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(join(checkout, file)));
  } else if (pathname === '/') {
    sendHtml(response, outboxPage(outbox.list()));
  } else if (pathname === '/list') {
    sendHtml(response, outboxItems(outbox.list()));
  } else if (pathname === '/changes') {
    tellChanges(response, outbox);
  } else if (pathname === '/mails') {
    const to = searchParams.get('to');
    const mails = outbox.mails().filter((mail) => to === null || mail.to === to);
    sendJson(response, mails);
  } else if (pathname === '/texts') {
    sendJson(response, twilio?.texts(searchParams.get('to') ?? undefined) ?? []);
  } else if (pathname === '/reply' && request.method === 'POST') {
    const replied = phoneReply.safeParse(await json(request));
    if (replied.success) await twilio?.reply(replied.data);
    response.writeHead(replied.success ? 204 : 400).end(replied.error?.message);
  } else if (pathname === '/mood' && request.method === 'POST') {
    const wanted = mailServerMood.safeParse(await json(request));
    if (wanted.success) mood.set(wanted.data);
    response.writeHead(wanted.success ? 204 : 400).end(wanted.error?.message);
  } else if (pathname.startsWith('/mail/')) {
    sendMailHtml(response, outbox, pathname.slice('/mail/'.length));
  } else {
    sendNothing(response);
  }
}

/** What a mail brought, for a frame of the page: no script of it runs, and nothing is loaded from elsewhere. */
function sendMailHtml(response: ServerResponse, outbox: OutboxList, id: string): void {
  const mail = outbox.mails().find((each) => each.id === id);
  if (!mail) {
    sendNothing(response);
    return;
  }
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin",
  );
  // Its links open beside the page; no site of ours lets itself be framed.
  sendHtml(response, mail.html.replace('<head>', '<head><base target="_blank">'));
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
}

function sendNothing(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
}

function sendHtml(response: ServerResponse, html: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
}

/** A stream of server-sent events, one for each change. */
function tellChanges(response: ServerResponse, outbox: OutboxList): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(': open\n\n');
  const stop = outbox.onChange(() => response.write('data: changed\n\n'));
  response.once('close', stop);
}
