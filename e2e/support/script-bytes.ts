import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Sizes by address, which names the content of a script. */
const sizes = new Map<string, number>();

/** Counts, from now on, the scripts that a page loads; the answer is their size in bytes as brotli sends them. */
export function countScriptBytes(page: Page): () => Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(sizeOf(response));
  });
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

async function sizeOf(response: Response): Promise<number> {
  const size = sizes.get(response.url()) ?? brotliCompressSync(await response.body()).length;
  sizes.set(response.url(), size);
  return size;
}
