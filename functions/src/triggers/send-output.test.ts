import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Response } from 'express';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log/log.ts';
import { sendFile } from './send-output.ts';

vi.mock('../log/log.ts', () => ({ log: vi.fn() }));

const file = { type: 'application/zip', name: 'geonod.zip' };
const piece = new Uint8Array(64 * 1024);

let pieces: AsyncIterable<Uint8Array>;
let failure: unknown;
const app = express();
app.use(async (_request, response: Response) => {
  try {
    await sendFile(response, file, pieces);
  } catch (error) {
    failure = error;
    response.sendStatus(500);
  }
});
const server = createServer(app);
let url = '';
beforeEach(async () => {
  failure = undefined;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** The same, as what is made while it is read. */
async function* asMade(each: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const one of each) yield one;
}

/** Endless pieces, and what became of their making. */
function endless() {
  const made = { count: 0, ended: false };
  pieces = asMade(
    (function* () {
      try {
        for (;;) {
          made.count += 1;
          yield piece;
        }
      } finally {
        made.ended = true;
      }
    })(),
  );
  return made;
}

describe('a file that is sent while it is made', () => {
  it('comes whole, under its name', async () => {
    pieces = asMade([piece, piece, piece]);
    const response = await fetch(url);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="geonod.zip"');
    expect((await response.arrayBuffer()).byteLength).toBe(3 * piece.length);
  });

  it('is made no faster than it is read', async () => {
    const made = endless();
    const response = await fetch(url);
    const reader = response.body?.getReader();
    await reader?.read();
    let last = 0;
    // What the connection itself holds fills up; then nothing more is made.
    await expect
      .poll(
        () => {
          const before = last;
          last = made.count;
          return last === before;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(last * piece.length).toBeLessThan(30_000_000);
    await reader?.cancel();
  });

  it('is made no further when its reader leaves', async () => {
    const made = endless();
    const controller = new AbortController();
    const response = await fetch(url, { signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    await expect.poll(() => made.ended).toBe(true);
    expect(log).not.toHaveBeenCalled();
  });

  it('tells what goes wrong before it begins, and is broken off by what goes wrong later', async () => {
    const fails = (after: number) =>
      asMade(
        (function* () {
          for (let each = 0; each < after; each += 1) yield piece;
          throw new Error('the database is gone');
        })(),
      );
    pieces = fails(0);
    expect((await fetch(url)).status).toBe(500);
    expect(String(failure)).toContain('the database is gone');

    pieces = fails(2);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(log).toHaveBeenCalledWith('file-broken-off', {}, expect.any(Error));
  });
});
