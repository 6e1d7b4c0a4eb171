import type { HeldData, RecipientLanguage } from '@geonod/contracts';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { en } from '../language/en.ts';
import { enRights } from '../language/en-rights.ts';
import { es } from '../language/es.ts';
import { esRights } from '../language/es-rights.ts';
import { LocaleContext, localeOf } from '../language/locale.tsx';
import { pt } from '../language/pt.ts';
import { ptRights } from '../language/pt-rights.ts';
import { HeldFacts } from './held-facts.tsx';

const spoken = { en: [en, enRights], pt: [pt, ptRights], es: [es, esRights] } as const;

const asked: HeldData['request'] = {
  status: 'pending',
  type: 'link',
  askedBy: { displayName: 'Marina', email: 'ma••••@example.com' },
  reason: null,
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-28T14:00:00Z',
  heldUntil: '2026-12-28T14:00:00Z',
};
const link: HeldData = {
  readAt: '2026-11-21T14:00:00Z',
  request: asked,
  place: null,
  message: null,
  records: [],
  report: null,
};
const answered = { ...asked, status: 'completed', answeredAt: '2026-11-21T14:00:00Z' } as const;
const location = { latitude: -23.5625, longitude: -46.65572, address: 'Consolação', accuracy: 700 };

/** The facts as they are read. */
async function read(held: HeldData, language: RecipientLanguage = 'en'): Promise<string> {
  const choose = () => Promise.resolve();
  const { prelude } = await prerender(
    <LocaleContext value={{ ...localeOf(language, spoken[language][0], []), choose }}>
      <HeldFacts held={held} />
    </LocaleContext>,
  );
  return (await new Response(prelude).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe.each(['en', 'pt', 'es'] as const)('what is held, in %s', (language) => {
  const [question, words] = spoken[language];

  it('tells until when a request can be answered only as long as it can', async () => {
    expect(await read(link, language)).toContain(words.ends);
    const text = await read({ ...link, request: answered }, language);
    expect(text).not.toContain(words.ends);
    expect(text).toContain(words.answeredOn);
    const expired = await read({ ...link, request: { ...asked, status: 'expired' } }, language);
    expect(expired).toContain(words.ended);
    const cancelled = await read({ ...link, request: { ...asked, status: 'cancelled' } }, language);
    for (const label of [words.ends, words.ended, words.answeredOn]) {
      expect(cancelled).not.toContain(label);
    }
  });

  it('does not say of a link that nothing is on record, since what its sender was not told of is left out', async () => {
    const text = await read(link, language);
    expect(text).not.toContain(words.noRecords);
    expect(text).toContain(words.noAnswerOnRecord);
    const number: HeldData = { ...link, request: { ...asked, type: 'number' } };
    expect(await read(number, language)).toContain(words.noRecords);
  });

  it('lists the address that was sent along, where it is shown and where it is not', async () => {
    const place = { precision: 'approximate', hasAddress: true } as const;
    const held = (more: object): HeldData => ({
      ...link,
      request: answered,
      place: { ...place, ...more },
    });
    const own = await read(held({ location }), language);
    expect(own).toContain(`${words.district} ${words.sentAlong}: Consolação`);
    expect(own).toMatch(/: -23\.56\d, -46\.65\d /);
    const elsewhere = await read(held({}), language);
    expect(elsewhere).toContain(`${words.sentAlong}: ${words.shownElsewhere}`);
    expect(await read(held({ hasAddress: false }), language)).not.toContain(words.sentAlong);
  });

  it('calls the short reply otherwise than the answer, which may be a place', () => {
    expect(words.reply).not.toBe(question.yourAnswer);
  });

  it('tells of no number where none was texted', () => {
    const stays = words.whatStaysOfLink('5', '12', '7');
    expect(stays).not.toMatch(/number|número/);
    expect(words.whatStays('5', '12', '7')).toMatch(/number|número/);
  });
});
