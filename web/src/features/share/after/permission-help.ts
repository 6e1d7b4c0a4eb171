import { fixTimeLimitMs, type NoFix } from '../../../lib/geolocation.ts';
import { isInAppBrowser } from '../../../lib/in-app-browser.ts';
import type { AfterWords } from '../language/en-after.ts';

type Platform = 'ios' | 'android' | 'desktop';

export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios';
  return 'desktop';
}

/** What a browser is like, as far as it matters to whoever gets no position in it. */
export interface Browser {
  readonly platform: Platform;
  /** Shown inside another app, which decides by itself: what helps elsewhere cannot be set there. */
  readonly isInApp: boolean;
  /** WebKit, as all of iOS is: a no stands for as long as the page does, and may be asked about on one that is loaded anew. */
  readonly keepsRefusal: boolean;
}

export function browserOf(userAgent: string, touchPoints: number): Browser {
  const platform = platformOf(userAgent, touchPoints);
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrom|Android/.test(userAgent);
  return {
    platform,
    isInApp: isInAppBrowser(userAgent),
    keepsRefusal: platform === 'ios' || isWebKit,
  };
}

/** Whether another browser is what helps. */
export function needsOther(reason: NoFix, { isInApp }: Browser): boolean {
  return reason === 'unsupported' || (isInApp && (reason === 'denied' || reason === 'timeout'));
}

/** How to mend it, on the device in hand. */
export function helpFor(reason: NoFix, browser: Browser, words: AfterWords): string {
  const { platform, keepsRefusal } = browser;
  const isElsewhere = needsOther(reason, browser);
  switch (reason) {
    case 'denied':
      if (isElsewhere) return words.otherBrowser;
      return keepsRefusal ? `${words.firstAnew} ${words.permit[platform]}` : words.permit[platform];
    case 'unavailable':
      return words.switchOn[platform];
    case 'timeout':
      return [
        words.tookLonger(fixTimeLimitMs / 1000),
        isElsewhere ? words.otherBrowser : words.switchOn[platform],
      ].join(' ');
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
