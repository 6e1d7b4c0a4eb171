import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Counts, from now on, the scripts that a page loads; the answer is their size in bytes as brotli sends them. */
export function countScriptBytes(page: Page): () => Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  return async () => {
    const bodies = await Promise.all(scripts);
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  };
}
