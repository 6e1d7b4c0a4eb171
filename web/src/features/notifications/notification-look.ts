import type { Notification } from '@geonod/contracts';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { RingName } from '../../ui/ring/ring.tsx';

export type Mark =
  | { readonly kind: 'ring'; readonly name: RingName }
  /** The ring of an answer without a place. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'icon'; readonly name: IconName };

/** By what a notification's id begins with: its cause. */
const marks: readonly (readonly [cause: string, mark: Mark])[] = [
  ['completed-', { kind: 'ring', name: 'located' }],
  ['answered-', { kind: 'answered' }],
  ['declined-', { kind: 'ring', name: 'declined' }],
  ['withdrawn-', { kind: 'ring', name: 'declined' }],
  ['reply-erased-', { kind: 'ring', name: 'declined' }],
  ['sms-failed-', { kind: 'icon', name: 'message' }],
  ['renewal-failed-', { kind: 'icon', name: 'card' }],
  ['renewal-stuck-', { kind: 'icon', name: 'card' }],
  ['payment-declined-', { kind: 'icon', name: 'card' }],
  ['disputed-', { kind: 'icon', name: 'card' }],
  ['refund-failed-', { kind: 'icon', name: 'refund' }],
  ['payment-returned-', { kind: 'icon', name: 'refund' }],
  ['cancelled-by-email-', { kind: 'icon', name: 'calendar' }],
];

/** What stands before a notification: the ring of an answer, or an icon of what it is about. */
export function markOf({ id }: Notification): Mark {
  return marks.find(([cause]) => id.startsWith(cause))?.[1] ?? { kind: 'icon', name: 'bell' };
}

/** Where a notification leads: to its request in Status, or to the subscription. */
export function targetOf({ requestId }: Notification): string {
  return requestId === undefined ? '/home/settings' : `/home/history#${requestId}`;
}
