import type { RequestStatus } from '@geonod/contracts';
import type { RingName } from '../../ui/ring/ring.tsx';

/**
 * The ring of each status, as the recipient's page has it: one that was taken back has run out, and a location
 * that was taken back is barred.
 */
export const statusRings = {
  pending: 'pending',
  completed: 'located',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'expired',
  withdrawn: 'declined',
} as const satisfies Record<RequestStatus, RingName>;
