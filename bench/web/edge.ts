import { once } from 'node:events';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { makeCertificate } from '../../local/test/certificate.ts';
import { host } from '../../local/toolchain/ports.mjs';

const compress = promisify(brotliCompress);

/** A page with nothing on it, beside which the site's pages are judged: it costs what any page costs here. */
export const barePath = '/bare';
const barePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport"
  content="width=device-width"><title>Bare</title><link rel="icon" href="data:,">
  <p>A page with one sentence and nothing else to load.</p>`;

/** What stands between a visitor and the Hosting emulator, as Hosting's own edge does in production. */
export interface Edge {
  readonly url: string;
  /** SHA-256 of its public key, base64: by it a browser can be told to trust exactly this certificate. */
  readonly fingerprint: string;
  stop(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Compressed, if its type gains by it. */
  readonly body: Buffer;
}

/**
 * Serves a site over HTTP/2 and TLS, brotli-compressed. Files are kept after they were asked once, as an edge keeps
 * them; calls go on to the functions each time.
 */
export async function startEdge(siteUrl: string): Promise<Edge> {
  const kept = new Map<string, Answer>([
    [barePath, await answerOf(200, { 'content-type': 'text/html; charset=utf-8' }, barePage)],
  ]);
  const { fingerprint, ...certificate } = await makeCertificate(host);
  const server = createSecureServer(certificate, (request, response) => {
    answerTo(request, siteUrl, kept).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => refuse(response),
    );
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session.once('close', () => sessions.delete(session)));
  });
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The edge has no port');
  return {
    url: `https://${host}:${address.port}`,
    fingerprint,
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

async function answerTo(
  request: Http2ServerRequest,
  siteUrl: string,
  kept: Map<string, Answer>,
): Promise<Answer> {
  const { method, url, headers } = request;
  const known = method === 'GET' ? kept.get(url) : undefined;
  if (known) return known;
  const passedOn = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !entry[0].startsWith(':') && entry[0] !== 'accept-encoding',
  );
  const response = await fetch(siteUrl + url, {
    method,
    redirect: 'manual',
    headers: passedOn,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(request) }),
  });
  const found = await answerOf(
    response.status,
    Object.fromEntries([...response.headers].filter(([name]) => !ofOneConnection.has(name))),
    await response.bytes(),
  );
  const mayBeKept = method === 'GET' && response.headers.get('cache-control') !== 'no-store';
  if (mayBeKept) kept.set(url, found);
  return found;
}

/** Headers about one connection, or about how a body was sent over it. */
const ofOneConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest))/;

async function answerOf(
  status: number,
  headers: OutgoingHttpHeaders,
  content: string | Uint8Array,
): Promise<Answer> {
  const gains = content.length > 0 && compressible.test(String(headers['content-type']));
  if (!gains) return { status, headers, body: Buffer.from(content) };
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: await compress(content),
  };
}

function refuse(response: Http2ServerResponse): void {
  if (!response.headersSent) response.writeHead(502);
  response.end();
}
