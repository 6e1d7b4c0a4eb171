import { afterEach, describe, expect, it, vi } from 'vitest';
import { openShareSheet, shareWords } from './share-words.ts';

const until = new Date('2026-11-23T14:02:00');

describe('the words that go with a link', () => {
  it.each([
    ['en-US', 'unique to this request and works for 72 hours.', 'works until Mon 23 Nov, 14:02.'],
    ['pt-BR', 'exclusivo deste pedido e vale por 72 horas.', 'vale até seg. 23 de nov., 14:02.'],
    ['es-MX', 'único para esta solicitud y vale 72 horas.', 'vale hasta el lun 23 nov, 14:02.'],
  ])('are, with their times, in the language of a browser in %s', (language, hours, moment) => {
    expect(shareWords({ hours: 72 }, [language])).toContain(hours);
    expect(shareWords({ until }, [language])).toContain(moment);
  });

  it('are in the first language that the page behind the link has, else in English', () => {
    expect(shareWords({ hours: 72 }, ['fr-FR', 'es', 'en'])).toContain('¿dónde estás?');
    expect(shareWords({ hours: 72 }, ['fr-FR', 'de'])).toContain('where are you?');
    expect(shareWords({ hours: 72 }, [])).toContain('where are you?');
  });

  it('name the product as their sender, in every language', () => {
    for (const language of ['en', 'pt', 'es']) {
      expect(shareWords({ hours: 72 }, [language])).toMatch(/^GeoNod: /);
    }
  });
});

describe('the share sheet of a device', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['has opened', undefined, true],
    ['has opened where it was closed', 'AbortError', true],
    ['has opened where a second press finds it open', 'InvalidStateError', true],
    ['has not where it is refused', 'NotAllowedError', false],
  ])('%s', async (_, failure, opened) => {
    const share = () =>
      failure ? Promise.reject(new DOMException('It did not.', failure)) : Promise.resolve();
    vi.stubGlobal('navigator', { share });
    expect(await openShareSheet('Where are you?', 'https://geonod.example/link/1')).toBe(opened);
  });
});
