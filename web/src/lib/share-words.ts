/** The address that a request's recipient opens. */
export function linkTo(token: string): string {
  return `${window.location.origin}/link/${token}`;
}

/**
 * The words that go with a link, which works `howLong`: 'for 72 hours', 'until Mon 23 Nov, 14:02'. They name the
 * product as the sender, because that is what the page behind the link shows, and say that the link is this
 * message's own and that its reader decides.
 */
export function shareWords(howLong: string): string {
  return `GeoNod: where are you? You decide: with this link you share your location once, or decline. It is unique to this message and works ${howLong}.`;
}

/** Opens the device's own sheet with the words. Gives false when it did not open; closing it is no failure. */
export async function openShareSheet(text: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title: 'GeoNod', text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
