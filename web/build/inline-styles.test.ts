import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { inlineStyles, namesStyle, styleHash, stylesOf, withoutStyles } from './inline-styles.ts';

const template =
  '<head><link rel="icon" href="/favicon.svg"><link rel="stylesheet" crossorigin href="/assets/base.css"></head>';

function bundleOf(files: Record<string, string>): Rolldown.OutputBundle {
  const outputs = Object.entries(files).map(([fileName, source]) => [
    fileName,
    { type: 'asset', fileName, source },
  ]);
  return Object.fromEntries(outputs);
}

const bundle = bundleOf({
  'assets/base.css': 'p{color:red}\n',
  'assets/page.css': 'p{color:green}\n',
});

describe('the styles of a page', () => {
  it('stand in it in the order in which they count, and the app’s loader finds each of their files', () => {
    const { style, tags } = inlineStyles(bundle, ['assets/base.css', 'assets/page.css']);
    expect(style).toBe('p{color:red}\np{color:green}');
    expect(tags).toEqual([
      '<style>p{color:red}\np{color:green}</style>',
      '<link rel="stylesheet" disabled href="/assets/base.css">',
      '<link rel="stylesheet" disabled href="/assets/page.css">',
    ]);
  });

  it('cannot end their own element', () => {
    const broken = bundleOf({ 'a.css': 'p::after{content:"</style>"}' });
    expect(() => inlineStyles(broken, ['a.css'])).toThrow('a.css would end its own element');
  });

  it('are named as a security policy names them', () => {
    // The example of the standard: CSP level 3, section 2.3.1, computed with `openssl dgst -sha256 -binary | base64`.
    expect(styleHash("alert('Hello, world.');")).toBe(
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    );
    expect(namesStyle('p{color:of-nothing-that-we-have}')).toBe(false);
  });
});

it('tells the style sheets of a page from its other links, and takes out those alone', () => {
  expect(stylesOf(template)).toEqual(['assets/base.css']);
  expect(withoutStyles(template)).toBe('<head><link rel="icon" href="/favicon.svg"></head>');
});
