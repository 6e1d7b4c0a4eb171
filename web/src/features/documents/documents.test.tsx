import { collectionRetention, otherRetention } from '@geonod/contracts/retention';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { About } from './about.tsx';
import { Pricing } from './pricing.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

/** A document as it is read. */
function read(Document: () => React.ReactNode): string {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Document />
    </StaticRouter>,
  );
  return html.replace(/<[^>]+>/g, '');
}

it('the prices say how many text messages each of them buys', () => {
  const text = read(Pricing);
  expect(text).toContain('20 text messages in 24 hours (5 in the trial)');
  expect(text).toContain('5 text messages also while a charge has failed');
  expect(text).not.toContain('Everything is included');
});

it('and that links have a limit, and some countries no messages', () => {
  const text = read(Pricing);
  expect(text).toContain('20 links in 24 hours');
  expect(text).toContain(
    'After 3 links in a row that were declined or not answered, none for 24 hours.',
  );
  expect(text).toContain('none to China and the United Arab Emirates');
  expect(read(Terms)).toContain(
    'After 3 links in a row that were declined or not answered you can make none for 24',
  );
});

it('what concerns whoever was asked stands on no contract and no consent that they gave nobody', () => {
  const grounds = Object.entries({ ...collectionRetention, ...otherRetention })
    .filter(([, row]) => row.concern === 'asked' && /number/.test(row.what))
    .map(([name, { ground }]) => [
      name,
      typeof ground === 'string' ? ground : Object.values(ground),
    ]);
  expect(Object.fromEntries(grounds)).toMatchObject({
    requests: ['consent', 'legitimate interest', 'contract'],
    smsOutbox: 'legitimate interest',
    carrierMessages: 'legitimate interest',
  });
  expect(read(Privacy)).toContain(
    'Ground: consent (what was shared), legitimate interest (the question and the number), contract (towards the member). Kept: 30 days',
  );
});

it('who decides by program, and who looks again, is said', () => {
  expect(read(Privacy)).toContain('Where reports from 3 different numbers are open');
});

it('the terms say what cancelling does to a renewal that is due', () => {
  expect(read(Terms)).toContain(
    'nothing more is charged. A renewal that is due but not paid yet is not charged any more, and access ends at once.',
  );
});

it('a withdrawal is promised for 14 calendar days, the last one whole', () => {
  expect(read(Terms)).toContain(
    'within 14 calendar days of the first R$160,00 (to the end of the fourteenth day, wherever you are)',
  );
  expect(read(Pricing)).toContain('Within 14 calendar days of the first R$160,00');
  expect(read(Pricing)).toContain(
    'within 7 days of your first payment, the trial’s R$1,99 as well',
  );
});

it('who runs the service is named, with number and address', () => {
  const named = 'GeoNod is run by Example Ltda., CNPJ 12.345.678/0001-95, Rua Exemplo 1, São Paulo';
  expect(read(Terms)).toContain(`${named}. Write to help@geonod.example.`);
  expect(read(Privacy)).toContain(`${named}. They are the controller of the data described here`);
  expect(read(Privacy)).toContain('write to privacy@geonod.example (our data protection officer');
  expect(read(() => <About plate={null} />)).toContain(
    'abuse@geonod.example if somebody misuses GeoNod',
  );
});

it('who withdraws within the seven days of Brazil’s law reads that the trial goes back, too', () => {
  expect(read(Terms)).toContain(
    'Within 7 calendar days of your first payment (to the end of the seventh day; in Brazil by the Consumer Code, art. 49) you get back whatever you paid, the trial’s R$1,99 included',
  );
});

it('a report is said to outlast the account that it is about, until it is decided', () => {
  const text = read(Privacy);
  expect(text).toContain(
    'as evidence for whoever decides on it, also when the sender deletes the request or their account',
  );
  expect(text).toContain(
    'on one that has waited for 3 days they are called each day until they do',
  );
  expect(text).toContain(
    'Until it is decided, and a year from then. Of an account that is deleted, nothing of the name,',
  );
});

it('an account’s data is said to be deleted within seven days, but for what has to stay', () => {
  expect(read(Privacy)).toContain(
    'Account data is deleted within 7 days of a request, as a rule within minutes. What a line below keeps for longer stays until then.',
  );
});

it('the one trial is said to be one for each card and each account at Link', () => {
  const trial = 'There is one trial for each card, and for each account at Link that pays.';
  expect(read(Privacy)).toContain(trial);
});

it('who can read a position is said alike in short and at length', () => {
  const text = read(Privacy);
  expect(text).toContain(
    'only the member who asked can read it, and whoever shared it, in the same',
  );
  expect(text).toContain('The place itself is shown only in the tab that shared it.');
  expect(text).not.toContain('whoever has the link');
});

it('whoever is asked for addresses and streets is named', () => {
  const text = read(Privacy);
  expect(text).toContain('in the same tab. OpenStreetMap is sent it, without');
  expect(text).toContain('under contract but for whoever made your browser and OpenStreetMap:');
  expect(text).toContain('streets and addresses: OpenStreetMap services. Our maps are our own');
  expect(text).toContain('Your browser asks OpenStreetMap for pictures of streets only once');
});
