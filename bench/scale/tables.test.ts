import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../../local/toolchain/checkout.mjs';
import { tableOfDays, tableOfStories } from './tables.ts';

const page = readFileSync(join(checkout, 'docs/scale.md'), 'utf8');

/** The first table below a heading. */
function tableBelow(heading: string): string {
  const [, below = ''] = page.split(`## ${heading}\n`);
  const lines = below.split('\n');
  const begin = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, at) => at > begin && !line.startsWith('|'));
  return cellsOf(lines.slice(begin, end).join('\n'));
}

/** Without the spaces and dashes by which the formatter aligns columns. */
function cellsOf(table: string): string {
  return table.replace(/-+/g, '-').replace(/ *\| */g, '|');
}

it('docs/scale.md says what each step takes as it is counted', () => {
  expect(tableBelow('What each step takes')).toBe(cellsOf(tableOfStories()));
});

it('docs/scale.md says what a day takes as it is computed from that', () => {
  expect(tableBelow('What a day takes')).toBe(cellsOf(tableOfDays()));
});
