import type { NoFix } from '../../lib/geolocation.ts';

type Platform = 'ios' | 'android' | 'desktop';

export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios';
  return 'desktop';
}

const allow: Readonly<Record<Platform, string>> = {
  ios: 'Open Settings, Privacy & Security, Location Services, then your browser, and choose “While Using the App”. Then come back and try again.',
  android:
    'Tap the icon left of the address, Permissions, Location, Allow. If it is still off, allow Location for the browser in the phone’s Settings, Apps. Then try again.',
  desktop:
    'Click the icon left of the address, open the site’s permissions, and allow Location. Then try again.',
};

const switchOn: Readonly<Record<Platform, string>> = {
  ios: 'Check that Location Services are on in Settings, Privacy & Security, and that you have some signal. Near a window or outdoors works best.',
  android:
    'Check that Location is on in the quick settings, and that you have some signal. Near a window or outdoors works best.',
  desktop:
    'Check that location services are on for this computer and this browser. A phone usually knows better where it is.',
};

/** How to mend it, on the device in hand. */
export function helpFor(reason: NoFix, platform: Platform): string {
  switch (reason) {
    case 'denied':
      return allow[platform];
    case 'unavailable':
      return switchOn[platform];
    case 'timeout':
      return `It took longer than 15 seconds. ${switchOn[platform]}`;
    case 'unsupported':
      return 'Open this link in another browser, such as Chrome, Firefox or Safari.';
    case 'unknown':
      return 'Nothing was sent. Please try again.';
  }
}

/** What is wrong, in the words of the catalogue. */
export function messageFor(reason: NoFix): string {
  switch (reason) {
    case 'unsupported':
      return 'Geolocation is not supported by your browser.';
    case 'unknown':
      return 'Unknown error';
    default:
      return 'Unable to retrieve your location.';
  }
}
