import { expect, it } from 'vitest';
import { htmlPage, type PageSection } from './export-page.ts';

const madeAt = new Date('2026-11-22T14:05:59Z');

async function pageOf(...sections: readonly PageSection[]): Promise<string> {
  let page = '';
  for await (const piece of htmlPage(sections, madeAt)) page += piece;
  return page;
}

function section(
  items: readonly Readonly<Record<string, unknown>>[],
  change: Partial<PageSection> = {},
): PageSection {
  return {
    name: 'requests',
    title: 'Requests',
    note: 'What you asked.',
    async *items() {
      yield* items;
    },
    ...change,
  };
}

it('says when it was made, and leads to each kind of what is held', async () => {
  const links = section([], { name: 'links', title: 'Links & more', note: 'Made <by> you.' });
  const page = await pageOf(section([]), links);
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).toContain('made on 2026-11-22 14:05 UTC.');
  expect(page).toContain(
    '<ul><li><a href="#requests">Requests</a></li><li><a href="#links">Links &amp; more</a></li></ul>',
  );
  expect(page).toContain('<section id="requests"><h2>Requests</h2><p>What you asked.</p>\n');
  expect(page).toContain('<h2>Links &amp; more</h2><p>Made &lt;by&gt; you.</p>\n');
  expect(page).toMatch(/<\/section>\n<\/main><\/body>\n<\/html>\n$/);
});

it('counts what it shows, and says where nothing is held', async () => {
  expect(await pageOf(section([]))).toContain('<p>None is held.</p></section>');
  const two = await pageOf(section([{ id: 'a' }, { id: 'b' }]));
  expect(two).toContain(
    '<dl><dt>Id</dt><dd>a</dd></dl>\n<dl><dt>Id</dt><dd>b</dd></dl>\n<p>2 in all.</p>',
  );
});

it.each<[string, unknown, string]>([
  ['nothing', null, 'None'],
  ['a yes', true, 'Yes'],
  ['a no', false, 'No'],
  ['a moment', madeAt, '2026-11-22 14:05 UTC'],
  ['a number', 0, '0'],
  ['words, which stay words', '<b>&', '&lt;b&gt;&amp;'],
  ['an empty list', [], 'None'],
  ['a list, a line each', ['a', null], 'a<br>None'],
  ['what has parts', { paidAt: madeAt }, '<dl><dt>Paid at</dt><dd>2026-11-22 14:05 UTC</dd></dl>'],
])('writes %s for a reader', async (_what, value, told) => {
  expect(await pageOf(section([{ smsStateOf: value }]))).toContain(
    `<dl><dt>Sms state of</dt><dd>${told}</dd></dl>\n`,
  );
});

it('leaves out what is not there', async () => {
  expect(await pageOf(section([{ id: 'a', name: undefined }]))).toContain(
    '<dl><dt>Id</dt><dd>a</dd></dl>\n',
  );
});
