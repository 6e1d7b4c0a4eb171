import type { Page } from 'playwright-core';

/** What of each channel may differ between two drawings of the same: the edge of a line is never drawn quite alike twice. */
const edgeOfALine = 48;

/**
 * The share of the pixels of two pictures of one size (PNG) in which they plainly differ, from 0 to 1. `page`: any page at
 * `about:blank`, which reads them.
 */
export function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one, other].map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
  return page.evaluate(
    async ({ pictures, edge }) => {
      const [first, second] = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!first || first.length !== second?.length) return 1;
      const differs = new Set<number>();
      first.forEach((value, at) => {
        if (Math.abs(value - (second[at] ?? 0)) > edge) differs.add(at >> 2);
      });
      return differs.size / (first.length / 4);
    },
    { pictures, edge: edgeOfALine },
  );
}
