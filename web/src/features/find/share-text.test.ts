import { describe, expect, it } from 'vitest';
import { shareText, whatsappHref } from './share-text.ts';

const link = 'https://geonod.web.app/link/7fQ2aLw9-Bq3_mZx4kTd0A';

describe('the message that goes with a link', () => {
  it('shows the product as its sender, says that the link is unique, and ends in the link', () => {
    expect(shareText(link)).toMatch(/^GeoNod: /);
    expect(shareText(link)).toContain('unique to this request');
    expect(shareText(link)).toContain('works for 72 hours');
    expect(shareText(link).endsWith(` ${link}`)).toBe(true);
  });

  it('reaches WhatsApp whole', () => {
    const { origin, pathname, searchParams } = new URL(whatsappHref(link));
    expect(origin + pathname).toBe('https://wa.me/');
    expect([...searchParams]).toEqual([['text', shareText(link)]]);
  });
});
