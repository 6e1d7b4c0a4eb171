import type { PhoneInfo } from '@geonod/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Details } from './details.tsx';

const info: PhoneInfo = {
  status: 'success',
  carrier: 'TIM',
  country: 'Brazil',
  phone_region: 'São Paulo',
  international_number: '+55 11 98765 4321',
  location: 'São Paulo, Brazil',
  country_iso: 'BR',
  area_code: '11',
  line_type: 'mobile',
  time_zones: ['America/Sao_Paulo'],
  carrier_is_original: true,
  registration_area: null,
  outline_id: null,
};

it('a fact stands in an element of its own, and who chose it beside it', () => {
  const finding = { phone: '+55 11 98765 4321', info, lookedUpAt: new Date() };
  const html = renderToStaticMarkup(<Details finding={finding} />);
  expect(html).toMatch(/<dd><span>São Paulo<\/span><span [^>]*> principal city of area code 11</);
  expect(html).toMatch(/<dd><span>TIM<\/span><span [^>]*> the original carrier</);
});

it('says which number was looked up where it is not the one that was typed', () => {
  const lookedUpAt = new Date();
  const html = (phone: string) =>
    renderToStaticMarkup(<Details finding={{ phone, info, lookedUpAt }} />);
  expect(html('+55 (11) 8765 4321')).toMatch(
    /<dt>Read as<\/dt><dd><span>\+55 11 98765 4321<\/span><span [^>]*> mobile numbers in Brazil begin with a 9 since 2016</,
  );
  expect(html('+55 (11) 98765 4321')).not.toContain('Read as');
});
