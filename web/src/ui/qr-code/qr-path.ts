import { encode } from 'uqr';

/** The white margin that a scanner needs, in modules. Source: ISO/IEC 18004. */
const quietZone = 4;

export interface QrPath {
  /** Width and height in modules, margin included. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit a module. */
  readonly path: string;
}

/** The QR code of a text. Up to 15 % of it may be dirty or covered (level M). */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** Where each run of dark modules in a row starts, and its length: fewer shapes, and no seams between them. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
