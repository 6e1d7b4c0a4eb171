import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { contrast, contrastProblems } from './contrast.ts';

const tokens = readFileSync(join(checkout, 'web/src/styles/tokens.css'), 'utf8');

it('knows the ratios that WCAG gives', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

it('catches a day text that is too pale', () => {
  const pale = tokens.replace(/--ink-3: #[0-9a-f]{6}/, '--ink-3: #aaaaaa');
  expect(contrastProblems(pale)).toContain('day: ink-3 on paper is 2.08, needs 4.5');
});

it('catches a night sheet that was changed in one place only', () => {
  const last = tokens.lastIndexOf('--edge:');
  const drifted = `${tokens.slice(0, last)}${tokens.slice(last).replace(/#\w{6}/, '#8492a0')}`;
  expect(contrastProblems(drifted)).toContain('the two night sheets differ in --edge');
});
