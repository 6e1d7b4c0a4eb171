import { pathWithPhone } from '../../lib/phone-query.ts';
import { didSheetOpen } from '../../lib/share-sheet.ts';
import type { Finding } from './report.ts';

/** What the browser may offer for sharing; older ones have neither. */
export interface SharingBrowser {
  readonly share?: Navigator['share'];
  readonly canShare?: Navigator['canShare'];
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** `cancelled`: the visitor closed the browser's own sheet, or has it open already. */
type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** What is told of a finding, and the address under which it can be looked up again. */
export function sharedText({ phone, info }: Finding, origin: string) {
  const number = info.international_number ?? phone;
  return {
    title: `Location result for ${number}`,
    text:
      info.location === null
        ? `${number}: GeoNod’s data names no area where it was registered.`
        : `${number} was registered in the area of ${info.location} (approximate, from the public numbering plan).`,
    // The number alone: nothing else of this page's address, such as a payment, is anybody's business.
    url: new URL(pathWithPhone('/location', phone), origin).href,
  };
}

/** Opens the browser's own sheet; where there is none, or it does not open, copies text and address. */
export async function shareFinding(
  shared: ReturnType<typeof sharedText>,
  browser: SharingBrowser,
): Promise<ShareOutcome> {
  if (browser.share && browser.canShare?.(shared) !== false) {
    try {
      await browser.share(shared);
      return 'shared';
    } catch (error) {
      if (didSheetOpen(error)) return 'cancelled';
    }
  }
  try {
    if (!browser.clipboard) return 'failed';
    await browser.clipboard.writeText(toCopy(shared));
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Text and address as one piece, for a clipboard. */
export function toCopy({ text, url }: ReturnType<typeof sharedText>): string {
  return `${text}\n${url}`;
}
