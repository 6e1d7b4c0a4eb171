import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checklist } from './checklist.tsx';

it('a row has its value in an element of its own, and what is noted beside it', () => {
  const row = { label: 'Carrier', state: 'done', value: 'TIM', note: 'original carrier' } as const;
  const html = renderToStaticMarkup(<Checklist rows={[row]} />);
  expect(html).toContain('<span>TIM</span><small> original carrier</small>');
});
