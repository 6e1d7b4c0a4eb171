/** What became of money that was taken, as far as the rules depend on it. */
export interface ChargeState {
  /** In full; also while it is on its way. */
  readonly refunded: boolean;
  /** Whether a refund of it waits at the payment provider, because our balance there does not cover it. */
  readonly refundHeld?: boolean;
  /** What a card's bank says of it: nothing (also once it was decided for us), under dispute, or taken back. */
  readonly dispute: 'open' | 'lost' | null;
}

/** Whether what was paid still counts as paid. */
export function isKept({ refunded, dispute }: ChargeState): boolean {
  return !refunded && dispute === null;
}
