export const findByNumberPath = '/home/find';
export const findByLinkPath = '/home/link';
export const statusPath = '/home/history';

/** /payment, coming back to `next` afterwards. */
export function payPath(next: string): string {
  return `/payment?next=${next}`;
}
