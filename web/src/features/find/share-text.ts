import { requestLifetimeHours } from '@geonod/contracts/limits';

/**
 * The words that go with a link. They name the product as the sender, because that is what the page behind the
 * link shows, and say that the link is this message's own and that its reader decides.
 */
export const shareWords = `GeoNod: where are you? You decide: with this link you share your location once, or decline. It is unique to this message and works for ${requestLifetimeHours} hours.`;

/** The whole message, for where words and link go together. */
export function shareText(link: string): string {
  return `${shareWords} ${link}`;
}

/** Opens WhatsApp with the message written, for the member to choose whom it goes to. */
export function whatsappHref(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(shareText(link))}`;
}
