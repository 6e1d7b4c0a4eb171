import type { Page } from 'playwright-core';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each, row by row, from 0 to 255. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Reads a picture (PNG) by a page that may open `data:` addresses. */
export async function pixelsOf(page: Page, picture: Buffer): Promise<Pixels> {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, data: [...pixels] };
  }, picture.toString('base64'));
  return { width, height, data: Uint8ClampedArray.from(data) };
}

/** What of each channel may differ between two drawings of the same: the edge of a line is never drawn quite alike twice. */
const edgeOfALine = 48;

/** The share of their pixels in which two pictures plainly differ, from 0 to 1; 1 for two sizes. */
export function difference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const differs = new Set<number>();
  one.data.forEach((value, at) => {
    if (Math.abs(value - (other.data[at] ?? 0)) > edgeOfALine) differs.add(at >> 2);
  });
  return differs.size / (one.width * one.height);
}
