import { describe, expect, it } from 'vitest';
import type { NoFix } from '../../../lib/geolocation.ts';
import { enAfter } from '../language/en-after.ts';
import { browserOf, helpFor, messageFor, needsOther, platformOf } from './permission-help.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
  instagramOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390.0',
  instagramOnAndroid:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36 Instagram 390.0 Android',
  anyAppOnAndroid:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
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

  const helpOn = (reason: NoFix, agent: string, touchPoints = 5) =>
    helpFor(reason, browserOf(agent, touchPoints), enAfter);

  it('names the settings of the device in hand', () => {
    expect(helpOn('denied', agents.iphone)).toContain('Location Services');
    // Safari keeps a refusal for this site alone.
    expect(helpOn('denied', agents.iphone)).toContain('Website Settings');
    expect(helpOn('denied', agents.android)).toContain('Permissions');
    expect(helpOn('denied', agents.linux)).toContain('icon left of the address');
    expect(helpOn('timeout', agents.android)).toContain('20 seconds');
  });

  it.each([
    ['iphone', true],
    ['chromeOnIphone', true],
    ['mac', true],
    ['android', false],
    ['linux', false],
    ['firefox', false],
  ] as const)('knows whether a no stands for as long as the page: %s', (name, keepsRefusal) => {
    expect(browserOf(agents[name], 0)).toMatchObject({ keepsRefusal, isInApp: false });
    expect(helpOn('denied', agents[name], 0).includes('this page loads anew')).toBe(keepsRefusal);
  });

  it.each(['instagramOnIphone', 'instagramOnAndroid', 'anyAppOnAndroid'] as const)(
    'sends on to another browser from within an app that decides by itself: %s',
    (name) => {
      const browser = browserOf(agents[name], 5);
      expect(helpFor('denied', browser, enAfter)).toBe(enAfter.otherBrowser);
      const late = helpFor('timeout', browser, enAfter);
      expect(late).toBe(`It took longer than 20 seconds. ${enAfter.otherBrowser}`);
      expect(helpFor('unavailable', browser, enAfter)).not.toContain('another browser');
      const reasons = ['denied', 'timeout', 'unsupported', 'unavailable', 'unknown'] as const;
      expect(reasons.filter((reason) => needsOther(reason, browser))).toEqual(reasons.slice(0, 3));
    },
  );

  it('sends nobody else to another browser who has geolocation', () => {
    const browser = browserOf(agents.android, 5);
    for (const reason of ['denied', 'timeout', 'unavailable', 'unknown'] as const) {
      expect(needsOther(reason, browser)).toBe(false);
    }
    expect(needsOther('unsupported', browser)).toBe(true);
  });
});
