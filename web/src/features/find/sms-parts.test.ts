import { smsText } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

const origin = 'https://geonod.web.app';

describe('the preview of a text message', () => {
  it('is the message that is sent, but for the id in its link', () => {
    for (const words of ['Oi?', 'xxxxx', '/link', '']) {
      const { sender, words: shown, link, id, end } = smsParts(words, origin);
      expect(sender + shown + link + id + end).toBe(smsText(words, `${origin}/link/${id}`));
      expect(id).toHaveLength(22);
      expect(shown).toBe(words);
    }
  });

  it('begins with the product and ends with the way to stop', () => {
    expect(smsParts('Oi?', origin)).toEqual({
      sender: 'GeoNod: ',
      words: 'Oi?',
      link: ' https://geonod.web.app/link/',
      id: 'xxxxxxxxxxxxxxxxxxxxxx',
      end: ' Reply STOP to opt out',
    });
  });
});
