import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ResponseFile } from '@geonod/contracts';
import type { Response } from 'express';
import { log } from '../log/log.ts';

/**
 * Sends what a call gives. Express would look whether the browser has it already, and settings up, for what is never kept
 * and always JSON.
 */
export function sendJson(response: ServerResponse, content: unknown): void {
  const text = JSON.stringify(content);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/**
 * Sends a file while it is made, no faster than it is taken. What goes wrong before its first piece is thrown, for the usual
 * error response; after that the connection is broken off, so that nobody takes half a file for a whole one. The making
 * ends when its reader leaves.
 */
export async function sendFile(
  response: Response,
  { type, name }: ResponseFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  response.status(200).set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  try {
    await pipeline(Readable.from(from(first, pieces), { objectMode: false }), response);
  } catch (error) {
    if (isLeft(error)) return;
    log('file-broken-off', {}, error);
  }
}

async function* from(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

/** Its reader closed the connection. */
function isLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
