import type { LocationRequest } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';

/** The address that the recipient opens. */
export function linkOf({ id }: LocationRequest): string {
  return `${window.location.origin}/link/${id}`;
}

/** The words that go with a link that is sent once more. */
export function shareWordsOf({ expiresAt }: LocationRequest): string {
  return `GeoNod: where are you? You decide: with this link you share your location once, or decline. It is unique to this message and works until ${dayAndTime(new Date(expiresAt))}.`;
}
