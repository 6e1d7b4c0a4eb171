import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type OutsideRefusal, responseOfRefusal } from './refuse-from-outside.ts';

/** How long a sender has to finish what is thrown away: one whose connection breaks meanwhile reads no response. */
const drainMs = 2000;

const tooLarge: OutsideRefusal = { code: 'too-large', field: 'body' };

/** A few bytes of these become as many as their sender likes, and nobody who calls here sends any. */
const encoded: OutsideRefusal = {
  code: 'unsupported-media-type',
  message: 'Send the body as it is, without a Content-Encoding.',
  field: 'Content-Encoding',
};

/**
 * Makes every server of this process refuse a body of more than `maxBytes`, or one that is compressed, before it is read.
 *
 * The server around a function reads and inflates a body of up to 1 GB before any code of ours runs, and takes no
 * setting. But it is a server of Node's, and Node publishes each request on a diagnostics channel before it calls the
 * server's listeners: at the first request of a server, this puts itself before them.
 */
export function refuseLargeBodies(maxBytes: number): void {
  const guarded = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { readonly server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    guard(server, maxBytes);
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function guard(server: Server, maxBytes: number): void {
  const listeners = server.listeners('request') as Listener[];
  const take: Listener = (request, response) => {
    // With neither header there is no body: https://www.rfc-editor.org/rfc/rfc9112#section-6.3
    const { 'content-length': length, 'transfer-encoding': transferred } = request.headers;
    if (length === undefined && transferred !== undefined) {
      limitWhileRead(request, response, maxBytes);
    }
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const refusal = refusalOf(request, maxBytes);
    if (refusal) refuse(request, response, refusal);
    else take(request, response);
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request, maxBytes);
    if (refusal) return refuse(request, response, refusal);
    response.writeContinue();
    take(request, response);
  });
}

/** Why a body is refused, by what its headers say of it; null where they say nothing against it. */
function refusalOf({ headers }: IncomingMessage, maxBytes: number): OutsideRefusal | null {
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return null;
  if (Number(length ?? 0) > maxBytes) return tooLarge;
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding === '' || encoding === 'identity' ? null : encoded;
}

/** Node holds a body to the length that it declares; one that declares none is counted while it is read. */
function limitWhileRead(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): void {
  const emit = request.emit.bind(request);
  let bytes = 0;
  request.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event === 'data') {
      const wasSmall = bytes <= maxBytes;
      bytes += (values[0] as Buffer).length;
      if (wasSmall && bytes > maxBytes) refuse(request, response, tooLarge);
    }
    // Whoever reads it hears no more of it, so that nobody responds a second time.
    const isHeard = bytes <= maxBytes || (event !== 'data' && event !== 'end');
    if (event === 'end' && !isHeard) response.end();
    return isHeard && emit(event, ...values);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: OutsideRefusal): void {
  const { status, headers, text } = responseOfRefusal(refusal);
  response.writeHead(status, headers);
  // Whole by its length, but not ended: a proxy whose connection is closed while it sends breaks, as the emulator's does.
  response.write(text);
  const close = setTimeout(() => request.destroy(), drainMs).unref();
  request.once('close', () => clearTimeout(close));
  request.once('end', () => response.end());
  request.resume();
}
