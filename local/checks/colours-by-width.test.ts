import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Inks and grounds that contrast.test.ts holds against one another, by day and by night. */
const held = ['--ink', '--ink-2', '--paper', '--sheet'];

/** What a style sheet says in rules for some sizes alone. */
function rulesBySize(styles: string): string[] {
  const text = styles.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/@(?:media|container)[^{]*(?:width|height)[^{]*\{/g)].map((query) => {
    const start = query.index + query[0].length;
    let depth = 1;
    let end = start;
    for (; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[text[end] ?? '}'] ?? 0;
    return text.slice(start, end - 1);
  });
}

function coloursIn(rules: string): string[] {
  const declarations = rules.matchAll(
    /(?<![-\w])(?:color|background|background-color)\s*:([^;{}]*)/g,
  );
  return [...declarations].flatMap(([, value = '']) => value.match(/--[-\w]+/g) ?? []);
}

it('a size changes ink and ground for nothing but what is held against one another: by night a small window shows it all', () => {
  const found = [...readSources('web/src/**/*.css').values()]
    .flatMap(rulesBySize)
    .flatMap(coloursIn);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((token) => !held.includes(token))).toEqual([]);
});
