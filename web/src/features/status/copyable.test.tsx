import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Copyable } from './copyable.tsx';

it('a map link breaks between its numbers, and not within one', () => {
  const html = renderToStaticMarkup(
    <Copyable text="geo:-23.55396,-46.65822;u=14" name="map link" />,
  );
  expect(html).toContain('<span>geo:-23.55396,<wbr/>-46.65822<wbr/>;u=14</span>');
});
