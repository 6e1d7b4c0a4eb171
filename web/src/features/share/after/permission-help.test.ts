import { describe, expect, it } from 'vitest';
import { enAfter } from '../language/en-after.ts';
import { helpFor, messageFor, platformOf } from './permission-help.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

describe('help for a position that was not had', () => {
  it.each([
    ['an iPhone', agents.iphone, 5, 'ios'],
    ['an iPad that calls itself a Macintosh', agents.mac, 5, 'ios'],
    ['a Macintosh', agents.mac, 0, 'desktop'],
    ['an Android phone', agents.android, 5, 'android'],
    ['a computer', agents.linux, 0, 'desktop'],
  ])('knows %s', (_, agent, touchPoints, platform) => {
    expect(platformOf(agent, touchPoints)).toBe(platform);
  });

  it('says what is wrong in the words of the catalogue', () => {
    expect(messageFor('unsupported', enAfter)).toBe(
      'Geolocation is not supported by your browser.',
    );
    expect(messageFor('unknown', enAfter)).toBe('Unknown error');
    for (const reason of ['denied', 'unavailable', 'timeout'] as const) {
      expect(messageFor(reason, enAfter)).toBe('Unable to retrieve your location.');
    }
  });

  it('names the settings of the device in hand', () => {
    expect(helpFor('denied', 'ios', enAfter)).toContain('Location Services');
    // Safari keeps a refusal for this site alone.
    expect(helpFor('denied', 'ios', enAfter)).toContain('Website Settings');
    expect(helpFor('denied', 'android', enAfter)).toContain('Permissions');
    expect(helpFor('denied', 'desktop', enAfter)).toContain('icon left of the address');
    expect(helpFor('timeout', 'android', enAfter)).toContain('20 seconds');
  });
});
