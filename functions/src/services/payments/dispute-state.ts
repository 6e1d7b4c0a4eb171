import type Stripe from 'stripe';

type Status = Stripe.Dispute['status'];
/** `open`: the bank decides. */
type State = 'open' | 'won' | 'lost';

/**
 * What a dispute has come to; null for an inquiry, which takes no money. Whatever Stripe may call one that we do not know,
 * such as an appeal, is open: the money is away, and nothing is returned or charged beside it.
 */
export function disputeState(status: Status): State | null {
  if (status.startsWith('warning_')) return null;
  if (status === 'won') return 'won';
  // `prevented`: its money went back before it became a dispute.
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open';
}

/** Of all the disputes of one charge the one that decides, and its state: what is lost stays lost, whatever else there is. */
export function decidingDispute(
  disputes: readonly Stripe.Dispute[],
): { readonly dispute: Stripe.Dispute; readonly state: State } | null {
  const known = disputes.flatMap((dispute) => {
    const state = disputeState(dispute.status);
    return state === null ? [] : [{ dispute, state }];
  });
  const [first] = known.toSorted((one, other) => weight[one.state] - weight[other.state]);
  return first ?? null;
}

const weight = { lost: 0, open: 1, won: 2 } as const satisfies Record<State, number>;
