import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const nothing = () => undefined;
const hidden = { shown: false, kept: false, show: nothing, hide: nothing, keep: nothing };

it.each([
  ['', 'openstreetmap.org'],
  ['https://tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
])('streets that come from "%s" are asked for under the name of %s', async (setting, host) => {
  vi.resetModules();
  vi.stubEnv('VITE_TILE_URL', setting);
  const { StreetsSwitch } = await import('./streets-switch.tsx');
  expect(renderToStaticMarkup(<StreetsSwitch streets={hidden} />)).toContain(
    `Streets come from ${host}, which then sees your connection`,
  );
});
