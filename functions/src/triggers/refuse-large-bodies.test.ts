import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { write } from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyParsers } from '../../testing/serve-functions.ts';
import { bodyMaxBytes } from './body-limits.ts';
import { refuseLargeBodies } from './refuse-large-bodies.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const maxBytes = 16 * 1024;
const json = 'Content-Type: application/json';

let server: Server;
let port: number;
/** How many bytes each call held that came through. */
let taken: number[];
beforeEach(() => {
  taken = [];
  vi.mocked(write).mockReset();
});

beforeAll(async () => {
  refuseLargeBodies(maxBytes);
  const app = express();
  app.use(...bodyParsers);
  app.use((request, response) => {
    taken.push(Number(Reflect.get(request, 'rawBody')?.length ?? 0));
    response.json({ taken: taken.at(-1) });
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

/** Sends exactly this after the headers, and reads until the response has come, or the connection is closed. */
async function send(
  headers: readonly string[],
  body: Buffer | string = '',
  { toTheEnd = false } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(['POST / HTTP/1.1', 'Host: here', ...headers, '', ''].join('\r\n'));
  socket.write(body);
  let response = '';
  for await (const chunk of socket) {
    response += chunk;
    if (!toTheEnd && /\r\n\r\n\{.*\}$/s.test(response)) break;
  }
  socket.destroy();
  return response;
}

const chunked = (...pieces: string[]) =>
  `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;

describe('a body', () => {
  it('is refused by its declared length, before a byte of it has come', async () => {
    const response = await send([json, `Content-Length: ${30 * 1024 * 1024}`]);
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(response).toContain('"code":"too-large","field":"body"');
    expect(taken).toEqual([]);
    const [, callId] = /^X-Request-Id: (\S+)\r$/m.exec(response) ?? [];
    expect(callId).toBeDefined();
    expect(vi.mocked(write).mock.calls).toEqual([
      [expect.objectContaining({ event: 'call-refused', code: 'too-large', callId })],
    ]);
  });

  it('that is too large breaks no proxy that sends all of it before it reads, on a connection that it uses again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: unknown[] = [];
    for (const bytes of [4 * 1024 * 1024, 4 * 1024 * 1024, 2]) {
      const request = httpRequest({
        port,
        agent,
        method: 'POST',
        headers: { 'Content-Length': bytes },
      });
      request.end(Buffer.alloc(bytes, 'a'));
      const [response] = await once(request, 'response');
      statuses.push(response.statusCode);
      response.resume();
      await Promise.all([once(response, 'close'), once(request, 'close')]);
    }
    agent.destroy();
    expect(statuses).toEqual([413, 413, 200]);
  });

  it('is refused when more comes than it declared nothing of', async () => {
    const response = await send(
      ['Content-Type: text/plain', 'Transfer-Encoding: chunked', 'Connection: close'],
      chunked(...Array.from({ length: 64 }, () => 'a'.repeat(1024))),
      { toTheEnd: true },
    );
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(response.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(taken).toEqual([]);
  });

  it.each(['gzip', 'deflate', 'br', 'GZIP', 'identity, gzip'])(
    'is refused when it is compressed, before it is inflated: %s',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(1024 * 1024));
      const length = `Content-Length: ${bomb.length}`;
      const response = await send([json, length, `Content-Encoding: ${encoding}`], bomb);
      expect(response).toMatch(/^HTTP\/1.1 415 /);
      expect(response).toContain('"field":"Content-Encoding"');
      expect(taken).toEqual([]);
    },
  );

  it('is refused when it is compressed and declares no length', async () => {
    const response = await send([json, 'Transfer-Encoding: chunked', 'Content-Encoding: gzip']);
    expect(response).toMatch(/^HTTP\/1.1 415 /);
  });

  it('is not asked for by a sender who waits to be told to go on', async () => {
    const large = [json, `Content-Length: ${maxBytes + 1}`, 'Expect: 100-continue'];
    expect(await send(large)).toMatch(/^HTTP\/1.1 413 /);
    const small = [json, 'Content-Length: 2', 'Expect: 100-continue'];
    expect(await send(small, '{}')).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  });

  it.each([
    ['as long as may be', ['Content-Length: 16384'], JSON.stringify('a'.repeat(maxBytes - 2))],
    ['in pieces', ['Transfer-Encoding: chunked'], chunked('{"a":', '1}')],
    ['as it is', ['Content-Length: 2', 'Content-Encoding: identity'], '{}'],
  ])('comes through %s', async (_how, headers, body) => {
    const response = await send(
      [headers.includes('Content-Length: 16384') ? 'Content-Type: text/plain' : json, ...headers],
      body,
    );
    expect(response).toMatch(/^HTTP\/1.1 200 /);
    expect(taken).toHaveLength(1);
  });

  it('need not be', async () => {
    expect(await send([])).toMatch(/^HTTP\/1.1 200 /);
    expect(taken).toEqual([0]);
  });
});

it('is limited for what anybody can call, and not for what Google calls', () => {
  expect(bodyMaxBytes('createPayment')).toBe(16 * 1024);
  expect(bodyMaxBytes('stripeWebhook')).toBe(512 * 1024);
  expect(bodyMaxBytes('sendQueuedMessage')).toBeNull();
  expect(bodyMaxBytes('toString')).toBeNull();
  expect(bodyMaxBytes(undefined)).toBeNull();
});
