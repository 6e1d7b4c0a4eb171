import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { type QrPath, qrPath } from './qr-path.ts';

/** The code as a camera would see it: black on white, `scale` pixels a module. */
function photograph({ size, path }: QrPath, scale = 4) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * width + Number(x) * scale) * 4;
      const end = start + Number(length) * scale * 4;
      for (let at = start; at < end; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

describe('a QR code', () => {
  it('reads as the text it was made of', () => {
    for (const text of [
      'https://geonod.web.app/link/7fQ2aLw9-Bq3_mZx4kTd0A',
      'http://127.0.0.1:34000/link/xxxxxxxxxxxxxxxxxxxxxx',
      'Olá',
    ]) {
      expect(decodeQR(photograph(qrPath(text)))).toBe(text);
    }
  });

  it('has a white margin of four modules on every side', () => {
    const { size, path } = qrPath('https://geonod.web.app/link/7fQ2aLw9-Bq3_mZx4kTd0A');
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
    const starts = runs.map(([x = 0]) => x);
    const ends = runs.map(([x = 0, , length = 0]) => x + length);
    const rows = runs.map(([, y = 0]) => y);
    expect([Math.min(...starts), Math.max(...ends)]).toEqual([4, size - 4]);
    expect([Math.min(...rows), Math.max(...rows)]).toEqual([4, size - 5]);
  });

  it('stays coarse enough for a link of the product to be read off a small screen', () => {
    expect(qrPath(`https://geonod.web.app/link/${'x'.repeat(22)}`).size).toBe(41);
  });
});
