import { fixTimeLimitMs, type NoFix } from '../../../lib/geolocation.ts';
import type { AfterWords } from '../language/en-after.ts';

type Platform = 'ios' | 'android' | 'desktop';

export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios';
  return 'desktop';
}

/** How to mend it, on the device in hand. */
export function helpFor(reason: NoFix, platform: Platform, words: AfterWords): string {
  switch (reason) {
    case 'denied':
      return words.permit[platform];
    case 'unavailable':
      return words.switchOn[platform];
    case 'timeout':
      return `${words.tookLonger(fixTimeLimitMs / 1000)} ${words.switchOn[platform]}`;
    case 'unsupported':
      return words.otherBrowser;
    case 'unknown':
      return words.pleaseAgain;
  }
}

/** What is wrong, in the words of the catalogue. */
export function messageFor(reason: NoFix, words: AfterWords): string {
  switch (reason) {
    case 'unsupported':
      return words.unsupported;
    case 'unknown':
      return words.unknownError;
    default:
      return words.noPosition;
  }
}
