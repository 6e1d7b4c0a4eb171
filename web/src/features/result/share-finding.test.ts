import type { PhoneInfo } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { type SharingBrowser, sharedText, shareFinding } from './share-finding.ts';

const info: PhoneInfo = {
  status: 'success',
  carrier: null,
  country: 'Brazil',
  phone_region: 'São Paulo',
  international_number: '+55 11 98765 4321',
  location: 'São Paulo, Brazil',
  country_iso: 'BR',
  area_code: '11',
  line_type: 'mobile',
  time_zones: [],
  carrier_is_original: true,
  registration_area: null,
  outline_id: null,
};
const finding = { phone: '+55 (11) 98765 4321', info, lookedUpAt: new Date() };
const shared = sharedText(finding, 'https://geonod.example');

/** A browser that notes what it is given; each part can be told to fail. */
function browser(parts: { share?: Error | 'works'; copy?: Error | 'works'; refuses?: boolean }) {
  const given: unknown[] = [];
  const answer = (how: Error | 'works') => (data?: unknown) => {
    if (how instanceof Error) return Promise.reject(how);
    given.push(data);
    return Promise.resolve();
  };
  const made: SharingBrowser = {
    ...(parts.share && { share: answer(parts.share), canShare: () => !parts.refuses }),
    ...(parts.copy && { clipboard: { writeText: answer(parts.copy) } }),
  };
  return { made, given };
}
const error = (name: string) => Object.assign(new Error(name), { name });

describe('what is shared', () => {
  it('says that the area is approximate, and leads back to the result', () => {
    expect(shared).toEqual({
      title: 'Location result for +55 11 98765 4321',
      text: '+55 11 98765 4321 was registered in the area of São Paulo, Brazil (approximate, from the public numbering plan).',
      url: 'https://geonod.example/location?phone=%2B55%20%2811%29%2098765%204321',
    });
  });

  it('claims no area where none is known', () => {
    const { text } = sharedText(
      { ...finding, info: { ...info, location: null } },
      'https://x.example',
    );
    expect(text).toContain('no area');
  });
});

describe('Share', () => {
  it('opens the browser’s own sheet', async () => {
    const { made, given } = browser({ share: 'works', copy: 'works' });
    expect(await shareFinding(shared, made)).toBe('shared');
    expect(given).toEqual([shared]);
  });

  it.each([
    ['closes that sheet', 'AbortError'],
    ['presses again while it is open', 'InvalidStateError'],
  ])('does nothing more when the visitor %s', async (_, name) => {
    const { made, given } = browser({ share: error(name), copy: 'works' });
    expect(await shareFinding(shared, made)).toBe('cancelled');
    expect(given).toEqual([]);
  });

  it.each([
    ['there is no sheet', browser({ copy: 'works' })],
    ['the sheet does not open', browser({ share: error('NotAllowedError'), copy: 'works' })],
    [
      'the sheet takes nothing of the kind',
      browser({ share: 'works', refuses: true, copy: 'works' }),
    ],
  ])('copies the text and the address where %s', async (_, { made, given }) => {
    expect(await shareFinding(shared, made)).toBe('copied');
    expect(given).toEqual([`${shared.text}\n${shared.url}`]);
  });

  it.each([
    ['may not be written', browser({ copy: error('NotAllowedError') })],
    ['is not there', browser({})],
  ])('fails openly where the clipboard %s', async (_, { made }) => {
    expect(await shareFinding(shared, made)).toBe('failed');
  });
});
