import { smsText } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

const origin = 'https://geonod.web.app';

const marina = { name: 'Marina Duarte', dialCode: '1' } as const;

describe('the preview of a text message', () => {
  it('is the message that is sent, but for the token in its link', () => {
    for (const words of ['Oi?', 'xxxxx', '/link', '']) {
      const { sender, words: shown, link, id, end } = smsParts({ ...marina, words }, origin);
      expect(sender + shown + link + id + end).toBe(
        smsText({ ...marina, message: words, link: `${origin}/link/${id}` }),
      );
      expect(id).toHaveLength(22);
      expect(shown).toBe(words);
    }
  });

  it('begins with who asks and ends with the way to stop', () => {
    expect(smsParts({ ...marina, words: 'Oi?' }, origin)).toEqual({
      sender: 'Marina Duarte asks where you are: ',
      words: 'Oi?',
      link: ' https://geonod.web.app/link/',
      id: 'xxxxxxxxxxxxxxxxxxxxxx',
      end: ' GeoNod. STOP to opt out',
    });
  });
});
