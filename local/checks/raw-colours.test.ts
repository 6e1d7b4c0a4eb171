import { describe, expect, it } from 'vitest';
import { rawColours } from './raw-colours.ts';

const inFile = (path: string, text: string) => rawColours(new Map([[path, text]]));

describe('colours in a style sheet', () => {
  it.each([
    ['#fff', '.a { color: #fff; }'],
    ['#16222d80', '.a { box-shadow: 0 1px 2px #16222d80 }'],
    ['rgb(…)', '.a { border: 1px solid rgb(0 0 0 / 20%); }'],
    ['hsl(…)', '.a { background: linear-gradient(hsl(20 10% 10%), var(--paper)); }'],
    ['oklch(…)', '.a { color: var(--ink, oklch(0.2 0.1 20)); }'],
    ['white', '.a { background-color: white; }'],
    ['Red', '.a { outline: 2px solid Red; }'],
    ['tomato', '@media (width > 1px) { .a { &:hover { fill: tomato } } }'],
    ['black', ':root { --shade: black; }'],
  ])('catches %s', (colour, text) => {
    expect(inFile('web/src/ui/a.module.css', text)).toEqual([
      `web/src/ui/a.module.css:1: ${colour}`,
    ]);
  });

  it.each([
    '.a { color: var(--signal); background: var(--white, transparent); }',
    '.a { border: 1px solid currentcolor; outline-color: Highlight; }',
    '.a { background: color-mix(in srgb, var(--ink) 40%, transparent); }',
    '#root { display: grid; } #add:hover { top: 0 }',
    '.a { font-family: Tan; transition: color 1s; animation: snow 1s; }',
    '.a { mask: url("./white.svg#fff"); content: "red"; }',
    '/* #fff is paper */ .red { white-space: nowrap; }',
  ])('lets %s be', (text) => {
    expect(inFile('web/src/ui/a.module.css', text)).toEqual([]);
  });

  it('are at home in the tokens', () => {
    expect(inFile('web/src/styles/tokens.css', ':root { --paper: #f5f2ea; }')).toEqual([]);
  });
});

describe('colours in code', () => {
  it.each([
    ['#0a6a45', `const ring = <circle stroke="#0a6a45" />;`],
    ['rgb(…)', 'const shade = `rgb(0 0 0 / 50%)`;'],
    ['white', `const style = { backgroundColor: 'white' };`],
    ['red', `const dot = <circle fill="red" />;`],
  ])('catches %s', (colour, text) => {
    expect(inFile('web/src/ui/a.tsx', text)).toEqual([`web/src/ui/a.tsx:1: ${colour}`]);
  });

  it.each([
    `const link = <a href="#faded">FAQ</a>;`,
    `const dot = <circle fill="none" stroke="currentColor" />;`,
    `// a '#fff' that was\nconst words = 'the red number';`,
  ])('lets %s be', (text) => {
    expect(inFile('web/src/ui/a.tsx', text)).toEqual([]);
  });
});

it('says the line', () => {
  expect(inFile('web/src/a.css', '.a {\n  /* note */\n  color: #123456;\n}')).toEqual([
    'web/src/a.css:3: #123456',
  ]);
});
