import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../toolchain/checkout.mjs';

type Palette = Readonly<Record<string, string>>;

interface Palettes {
  readonly day: Palette;
  readonly night: Palette;
  /** The night sheet as the system's own choice of it gets it. */
  readonly nightBySystem: Palette;
}

/** What is short of its contrast, and where the two night sheets differ. */
export function checkContrast(): string[] {
  const tokens = readFileSync(join(checkout, 'web/src/styles/tokens.css'), 'utf8');
  return contrastProblems(tokens);
}

export function contrastProblems(tokens: string): string[] {
  const { day, night, nightBySystem } = readPalettes(tokens);
  return [
    ...shortPairs('day', day),
    ...shortPairs('night', { ...day, ...night }),
    ...differences(night, nightBySystem),
  ];
}

function readPalettes(tokens: string): Palettes {
  const css = tokens.replace(/\/\*[\s\S]*?\*\//g, '');
  return {
    day: blockAfter(css, ':root,\\s*\\[data-theme="light"\\]'),
    night: blockAfter(css, '[{}]\\s*\\[data-theme="dark"\\]'),
    nightBySystem: blockAfter(css, ':root:not\\(\\[data-theme="light"\\]\\)'),
  };
}

function blockAfter(css: string, selector: string): Palette {
  const body = new RegExp(`${selector}\\s*\\{([^}]*)\\}`).exec(css)?.[1];
  if (body === undefined) throw new Error(`tokens.css has no block ${selector}`);
  const declarations = [...body.matchAll(/--([-\w]+)\s*:\s*([^;]+);/g)];
  return Object.fromEntries(
    declarations.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  );
}

function shortPairs(sheet: string, palette: Palette): string[] {
  return pairs.flatMap(([front, back, needed]) => {
    const ratio = contrast(colour(palette, front), colour(palette, back));
    return ratio < needed
      ? [`${sheet}: ${front} on ${back} is ${ratio.toFixed(2)}, needs ${needed}`]
      : [];
  });
}

function differences(one: Palette, other: Palette): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names]
    .filter((name) => one[name] !== other[name])
    .map((name) => `the two night sheets differ in --${name}`);
}

function colour(palette: Palette, name: string): string {
  const value = palette[name];
  if (!value || !/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`--${name} is no plain colour`);
  return value;
}

/** WCAG 2.2's contrast ratio, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Pair = readonly [front: string, back: string, needed: number];

const text = 4.5;
const graphic = 3;
/** A code must be read by a phone in bad light. */
const scanned = 7;

const every = (fronts: string[], backs: string[], needed: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back, needed]));

/** Every pair of tokens that the screens put on each other. */
const pairs: readonly Pair[] = [
  ...every(['ink', 'ink-2', 'ink-3'], ['paper', 'sheet', 'sunk'], text),
  ...every(['signal', 'pending', 'error'], ['paper', 'sheet'], text),
  ...every(['on-signal'], ['signal', 'signal-hover', 'signal-press'], text),
  ...['signal', 'pending', 'error'].flatMap((tone) =>
    every([tone, 'ink', 'ink-2'], [`${tone}-wash`], text),
  ),
  ...every(['paper'], ['ink'], text),
  ...every(['ink'], ['map-land', 'map-urban', 'map-road', 'map-water'], text),
  ...every(['ink-2'], ['map-land', 'map-urban', 'map-road'], text),
  ...every(['map-water-ink'], ['map-water'], text),
  ...every(['edge'], ['paper', 'sheet', 'sunk'], graphic),
  ...every(['frame'], ['paper', 'sheet'], graphic),
  ...every(['pending-mark'], ['paper', 'sheet', 'pending-wash'], graphic),
  ...every(['signal'], ['sunk', 'map-land', 'map-urban', 'map-water'], graphic),
  ...every(['qr-ink'], ['qr-paper'], scanned),
];
