import type { RequestStatus } from '@geonod/contracts';
import type { RingName } from '../../ui/ring/ring.tsx';

/**
 * The ring of each status. A request that its sender took back is barred as one that was declined; of a
 * location that was taken back nothing is known any more.
 */
export const statusRings = {
  pending: 'pending',
  completed: 'located',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'declined',
  withdrawn: 'none',
} as const satisfies Record<RequestStatus, RingName>;

/** The badge keeps the quiet grey of everything that has ended without a location. */
export const statusBadges = {
  pending: 'pending',
  completed: 'located',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'declined',
  withdrawn: 'declined',
} as const satisfies Record<RequestStatus, RingName>;
