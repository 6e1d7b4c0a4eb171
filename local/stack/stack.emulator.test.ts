import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { environment } from '../../e2e/support/environment.ts';

it('serves the site at its address', async () => {
  const response = await fetch(environment.siteUrl);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>GeoNod');
});

it('answers a call alike through Hosting and at the function’s own address', async () => {
  const call = 'verifyPhone?phone=%2B5511987654321';
  const [throughHosting, direct] = await Promise.all(
    [environment.siteUrl, environment.functionsUrl].map((base) => fetch(`${base}/${call}`)),
  );
  expect(throughHosting?.status).toBe(200);
  expect(await throughHosting?.json()).toEqual(await direct?.json());
});

it.each(['//', '///', '//[', '/\\[', 'http://[', '/%', '/%00', '*'])(
  'answers a request for %s, and goes on',
  async (path) => {
    const answer = await rawRequest(`GET ${path} HTTP/1.1`, 'Host: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect((await fetch(environment.siteUrl)).status).toBe(200);
  },
);

it('answers a request to a host whose name is none, and goes on', async () => {
  const answer = await rawRequest('GET / HTTP/1.1', 'Host: a b');
  expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
  expect((await fetch(environment.siteUrl)).status).toBe(200);
});

it.each([
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Keep-Alive: timeout=5',
  'Upgrade: h2c',
])('answers a call that comes with %s', async (header) => {
  const isChunked = header.startsWith('Transfer');
  const answer = await rawRequest(
    'POST /createPayment HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...(isChunked ? [] : ['Content-Length: 18']),
    header,
    '',
    isChunked ? '12\r\n{"email":"nobody"}\r\n0' : '{"email":"nobody"}',
  );
  expect(answer).toContain('HTTP/1.1 400 ');
  expect(answer).toContain('"field":"email"');
});

it.each([
  ['a segment', '/readRequest/', 'a'],
  ['a path', '/verifyPhone', '/a'],
])('answers %s of any length', async (_what, start, more) => {
  const answer = await rawRequest(`GET ${start}${more.repeat(3000)} HTTP/1.1`, 'Host: localhost');
  expect(answer).toContain('HTTP/1.1 404 ');
});

it('answers a body that is refused while it is still being sent, and goes on', async () => {
  const post = (path: string) =>
    fetch(`${environment.siteUrl}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.alloc(8_000_000, 'a'),
    });
  for (const path of ['oneClickUnsubscribe/mail.x.0', 'createPayment', 'stripeWebhook']) {
    for (let times = 0; times < 3; times += 1) {
      // The sender may learn of it by a connection that ends before all is sent.
      const status = await post(path).then(
        (response) => response.status,
        () => 413,
      );
      expect(status, path).toBe(413);
      await expect
        .poll(async () => (await fetch(`${environment.siteUrl}/health`)).status, {
          timeout: 20_000,
        })
        .toBe(200);
    }
  }
});

/** As sent, since `fetch` refuses what is no URL. */
async function rawRequest(...head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(environment.siteUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const [line, ...rest] = head;
  socket.write(`${[line, 'Connection: close', ...rest].join('\r\n')}\r\n\r\n`);
  return text(socket);
}
