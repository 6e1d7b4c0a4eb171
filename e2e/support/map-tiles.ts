import type { Page, Request } from 'playwright-core';

export const tileHost = 'https://tile.openstreetmap.org/';

/** One tile, as the stand-in of the tile servers has it. */
export const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#f2efe9"/>
  <path d="M0 170Q80 140 256 190V256H0Z" fill="#aad3df"/>
  <rect x="30" y="30" width="90" height="60" fill="#add19e"/>
  <path d="M0 90Q128 40 256 110" fill="none" stroke="#e892a2" stroke-width="4"/>
</svg>`;

/** Makes the tile servers refuse, or be out of reach, until the function that it gives is called. */
export async function failTiles(page: Page, how: number | 'no network'): Promise<() => void> {
  let failing = true;
  await page.route(`${tileHost}**`, (route) => {
    if (!failing) return route.fallback();
    return how === 'no network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: how });
  });
  return () => {
    failing = false;
  };
}

/** Every tile that the page asks for, from now on. */
export function watchTiles(page: Page): readonly Request[] {
  const tiles: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(tileHost)) tiles.push(request);
  });
  return tiles;
}
