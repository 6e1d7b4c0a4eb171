import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

// Safari looks behind from 16.4 on; before, a file with such an expression is not even parsed, and no build rewrites it.
it('no expression that browsers read looks behind', () => {
  const sources = [...readSources('{web,contracts}/src/**/*.{ts,tsx}')];
  expect(sources.length).toBeGreaterThan(100);
  const looking = sources.filter(
    ([path, text]) => !path.includes('.test.') && /\(\?<[=!]/.test(text),
  );
  expect(looking.map(([path]) => path)).toEqual([]);
});

describe('no style', () => {
  const styles = [...readSources('web/src/**/*.css')];
  const found = (pattern: RegExp) =>
    styles.flatMap(([path, text]) => [...text.matchAll(pattern)].map(([rule]) => [path, rule]));

  it('is read at all, or these tests would find nothing', () => {
    expect(styles.length).toBeGreaterThan(50);
    expect(found(/:has\(/g)).not.toEqual([]);
  });

  // Firefox has `:has()` from 121 on; what stands in a layout without it is still read.
  it('shows only by `:has()` what a control stands at', () => {
    expect(found(/:has\([^{]*(?::checked|:focus|:disabled|:enabled|aria-invalid)[^{]*/g)).toEqual(
      [],
    );
  });

  // Safari mixes colours from 16.2 on. Before, a mix with a token in it fails once computed: what is drawn with it is black.
  it('draws with a mixed colour', () => {
    expect(found(/\b(?:fill|stroke)\s*:\s*color-mix\(/g)).toEqual([]);
  });
});
