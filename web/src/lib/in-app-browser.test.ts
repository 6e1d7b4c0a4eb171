import { afterEach, expect, it, vi } from 'vitest';
import { isInAppBrowser, isInsideAnApp } from './in-app-browser.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const chromium =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  ['Instagram on iOS', `${iphone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5)`],
  [
    'Instagram on Android',
    `${android} Build/AP4A; wv) ${chromium} Instagram 390.0.0.43.81 Android`,
  ],
  ['Messenger on iOS', `${iphone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/511.0]`],
  ['any app on Android', `${android}; wv) ${chromium}`],
  ['any app on iOS', `${iphone} Mobile/15E148`],
])('knows %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  ['Safari on iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${android}) ${chromium}`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('takes %s for a browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an app’s page', 'browser', true],
  ['a site on the Home Screen, which is none', 'standalone', false],
])('tells %s by how it is shown', (_, shownAs, isInside) => {
  vi.stubGlobal('navigator', { userAgent: `${iphone} Mobile/15E148` });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(display-mode: ${shownAs})`,
  }));
  expect(isInsideAnApp()).toBe(isInside);
});
