import { requestLifetimeHours } from '@geonod/contracts/limits';
import { shareWords } from '../../lib/share-words.ts';

/** The words that go with a new link. */
export function newLinkWords(): string {
  return shareWords({ hours: requestLifetimeHours });
}

/** The whole message, for where words and link go together. */
export function shareText(link: string): string {
  return `${newLinkWords()} ${link}`;
}

/** Opens WhatsApp with the message written, for the member to choose whom it goes to. */
export function whatsappHref(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(shareText(link))}`;
}
