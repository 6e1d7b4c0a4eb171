import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export type Theme = 'light' | 'dark';

/** One picture, and what is on it. */
export interface Shot {
  readonly path: string;
  readonly group: string;
  readonly name: string;
  readonly width: number;
  readonly theme: Theme;
}

/** How wide a sheet shows a picture, how much of its height, and how many go on one. */
function layout(width: number): { readonly wide: number; readonly tall: number; count: number } {
  if (width < 700) return { wide: 330, tall: 1150, count: 6 };
  return width < 1000 ? { wide: 480, tall: 900, count: 4 } : { wide: 960, tall: 720, count: 4 };
}

/** Puts pictures of the same width and theme side by side, a few on a sheet. Gives how many sheets there are. */
export async function makeSheets(
  browser: Browser,
  shots: readonly Shot[],
  folder: string,
): Promise<number> {
  const page = await browser.newPage();
  let made = 0;
  const kinds = Map.groupBy(shots, ({ group, width, theme }) => `${width}-${theme}-${group}`);
  for (const [kind, all] of kinds) {
    const { wide, tall, count } = layout(all[0]?.width ?? 0);
    const columns = wide > 500 ? 2 : count;
    await page.setViewportSize({ width: columns * (wide + 16) + 16, height: 600 });
    for (let start = 0; start < all.length; start += count) {
      const cells = await Promise.all(
        all.slice(start, start + count).map(async ({ path, name }) => {
          const data = (await readFile(path)).toString('base64');
          return `<figure><figcaption>${name}</figcaption><div><img src="data:image/png;base64,${data}"></div></figure>`;
        }),
      );
      await page.setContent(`<style>
        body { margin: 16px; background: #777; display: grid; gap: 16px; align-items: start;
          grid-template-columns: repeat(${columns}, ${wide}px); font: 600 15px sans-serif; color: #fff; }
        figure { margin: 0 } figcaption { padding-bottom: 4px }
        div { max-height: ${tall}px; overflow: hidden } img { width: 100%; display: block }
      </style>${cells.join('')}`);
      const sheet = String(start / count + 1).padStart(2, '0');
      await page.screenshot({ path: join(folder, `${kind}-${sheet}.png`), fullPage: true });
      made += 1;
    }
  }
  await page.close();
  return made;
}
