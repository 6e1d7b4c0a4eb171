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

const now = new Date('2026-11-20T06:06:00Z');

it('a fact stands in an element of its own, and who chose it beside it', () => {
  const finding = { phone: '+55 11 98765 4321', info, lookedUpAt: new Date() };
  const html = renderToStaticMarkup(<Details finding={finding} now={now} />);
  expect(html).toMatch(/<dd><span>São Paulo<\/span><span [^>]*> principal city of area code 11</);
  expect(html).toMatch(/<dd><span>TIM<\/span><span [^>]*> the original carrier</);
});

it('says which number was looked up where it is not the one that was typed', () => {
  const lookedUpAt = new Date();
  const html = (phone: string) =>
    renderToStaticMarkup(<Details finding={{ phone, info, lookedUpAt }} now={now} />);
  expect(html('+55 (11) 8765 4321')).toMatch(
    /<dt>Read as<\/dt><dd><span>\+55 11 98765 4321<\/span><span [^>]*> mobile numbers in Brazil begin with a 9 since 2016</,
  );
  expect(html('+55 (11) 98765 4321')).not.toContain('Read as');
});

it('tells the time there in each time zone, and of one that the browser does not know its name', () => {
  const inZones = (...time_zones: string[]) =>
    renderToStaticMarkup(
      <Details
        finding={{ phone: '+55 11 98765 4321', info: { ...info, time_zones }, lookedUpAt: now }}
        now={now}
      />,
    );
  expect(inZones('America/Sao_Paulo')).toMatch(
    /<dt>Time zone<\/dt><dd><span [^>]*>03:06 there<\/span><span [^>]*> America\/Sao_Paulo</,
  );
  const two = inZones('Europe/Lisbon', 'Atlantic/Azores');
  expect(two).toMatch(/06:06 there<\/span><span [^>]*> Europe\/Lisbon/);
  expect(two).toMatch(/05:06 there<\/span><span [^>]*> Atlantic\/Azores/);
  expect(inZones('Nowhere/Atlantis')).toContain('<dd>Nowhere/Atlantis</dd>');
});
