import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Language } from './header-bar.tsx';

it('the language stands in an element of its own, named for who cannot see where it stands', () => {
  const html = renderToStaticMarkup(<Language />);
  expect(html).toMatch(/<span[^>]*>EN<\/span>/);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Language: EN');
});
