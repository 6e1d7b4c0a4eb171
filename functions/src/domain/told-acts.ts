import type { ConsentAct } from '@geonod/contracts/documents/consent';

/** The acts of a recipient that their asker reads in the request and in a notification. */
export const actsToldToAsker: ReadonlySet<ConsentAct> = new Set([
  'shared',
  'replied',
  'declined',
  'withdrawn',
]);
