import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { host } from '../toolchain/ports.mjs';
import { selfSigned } from './certificate.ts';
import { Outbox } from './outbox.ts';
import type { NetworkProfile } from './profile.ts';
import { SlowLink } from './slow-link.ts';

const compress = promisify(brotliCompress);

/** A page with nothing on it, beside which the site's pages are judged: it costs what any page costs here. */
export const barePath = '/bare';
const barePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport"
  content="width=device-width"><title>Bare</title><p>A page with one sentence and nothing else to load.</p>`;

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface Sent extends Answer {
  /** What the browser wanted it for: `script`, `style`, `serviceworker` and so on. */
  readonly destination: string;
}

/** What stands between a visitor and the Hosting emulator, as Hosting's own edge does in production. */
export interface Front {
  readonly url: string;
  /** Of its certificate, for the browser to trust it. */
  readonly fingerprint: string;
  /** What was sent since the last `forgetSent`: bytes of bodies, compressed. */
  sent(): { readonly scriptBytes: number; readonly allBytes: number; readonly scripts: string[] };
  forgetSent(): void;
  stop(): void;
}

/**
 * Serves the site over HTTP/2 and TLS at the far end of a slow link, brotli-compressed, the most urgent answers first;
 * files are kept after they were asked once, as an edge keeps them, and calls go on to the functions.
 */
export async function startFront(siteUrl: string, network: NetworkProfile): Promise<Front> {
  const kept = new Map<string, Answer>([[barePath, await compressed(barePage)]]);
  const link = new SlowLink(network);
  const outbox = new Outbox(link);
  let sent: Sent[] = [];
  const { fingerprint, ...certificate } = selfSigned();
  const edge = createSecureServer(certificate);
  edge.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    void answer(siteUrl, kept, stream, headers).then(
      (found) => {
        sent.push({ ...found, destination: String(headers['sec-fetch-dest']) });
        outbox.post(stream, found, headers.priority);
      },
      () => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
    );
  });
  edge.on('sessionError', () => undefined);
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    edge.emit('connection', link.attach(socket));
  });
  await new Promise<void>((resolve) => door.listen(0, host, resolve));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');
  return {
    url: `https://${host}:${address.port}`,
    fingerprint,
    sent: () => {
      const scripts = sent.filter(isScript);
      return {
        scriptBytes: bytesOf(scripts),
        allBytes: bytesOf(sent),
        scripts: scripts.map(({ body }) => brotliDecompressSync(body).toString()),
      };
    },
    forgetSent: () => {
      sent = [];
    },
    stop: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function answer(
  siteUrl: string,
  kept: Map<string, Answer>,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  const path = headers[constants.HTTP2_HEADER_PATH] ?? '/';
  const method = headers[constants.HTTP2_HEADER_METHOD] ?? 'GET';
  const known = method === 'GET' ? kept.get(String(path)) : undefined;
  if (known) return known;
  const body = method === 'GET' ? undefined : await readAll(stream);
  const found = await ask(siteUrl, String(path), String(method), headers, body);
  const mayKeep = method === 'GET' && found.headers['cache-control'] !== 'no-store';
  if (mayKeep) kept.set(String(path), found);
  return found;
}

async function ask(
  siteUrl: string,
  path: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
): Promise<Answer> {
  const passedOn = Object.entries(headers).filter(
    ([name, value]) =>
      typeof value === 'string' && !name.startsWith(':') && name !== 'accept-encoding',
  ) as [string, string][];
  const response = await fetch(siteUrl + path, {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(passedOn),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const unchanged = [...response.headers].filter(([name]) => !connectionHeaders.has(name));
  const content = Buffer.from(await response.arrayBuffer());
  return withBody(response.status, Object.fromEntries(unchanged), content);
}

/** Of one connection, or of how a body was sent over it. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

/** A worker is none of the page's: it is fetched once the page is done, and counts among all bytes. */
function isScript({ headers, destination }: Sent): boolean {
  return destination !== 'serviceworker' && /javascript/.test(String(headers['content-type']));
}

function bytesOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}

function compressed(page: string): Promise<Answer> {
  return withBody(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(page));
}

async function withBody(
  status: number,
  headers: OutgoingHttpHeaders,
  content: Buffer,
): Promise<Answer> {
  const worthIt = /^(text\/|image\/svg|application\/(json|javascript|manifest))/.test(
    String(headers['content-type']),
  );
  if (!worthIt || content.length === 0) return { status, headers, body: content };
  const body = await compress(content);
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body };
}

async function readAll(stream: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
