import { type ChargeState, isKept } from './charge.ts';

/** What a subscription is charged for one period, as far as the rules depend on it. */
export interface RenewalState {
  readonly invoiceId: string;
  /** What it was, or is, paid with; null for a draft. */
  readonly intentId: string | null;
  /** `unpaid`: it may be charged yet. `settled`: neither paid nor owed any more. */
  readonly status: 'unpaid' | 'paid' | 'settled';
  /** Whether a bank has not decided over its charge: until then it can neither be called off nor given back. */
  readonly isUndecided?: boolean;
  /** Whether it could not be made ready to be charged, and waits for a person. */
  readonly isStuck?: boolean;
  /** Minor units; 0 where nothing was to be paid. */
  readonly amount: number;
  readonly paidAt: Date | null;
  /** The end of the period that it pays for. */
  readonly until: Date;
  /** Null where no charge is known. */
  readonly charge: ChargeState | null;
}

interface Paid {
  readonly createdAt: Date;
  /** The end of what the first payment bought; null where there was none. */
  readonly firstUntil: Date | null;
  readonly firstCharge: ChargeState | null;
  readonly renewals: readonly RenewalState[];
  /** When it ended, or is to end. */
  readonly endsAt: Date | null;
}

/**
 * The end of what is paid for, and neither returned nor disputed. The payment provider begins a period before it
 * charges for it, so what the subscription itself says of its period proves nothing.
 */
export function paidUntil({ createdAt, firstUntil, firstCharge, renewals, endsAt }: Paid): Date {
  const first = firstUntil !== null && isPaid(firstCharge) ? [firstUntil] : [];
  const renewed = renewals.filter(isPaidRenewal).map(({ until }) => until);
  const end = Math.max(
    createdAt.getTime(),
    ...[...first, ...renewed].map((each) => each.getTime()),
  );
  return new Date(Math.min(end, endsAt?.getTime() ?? end));
}

function isPaidRenewal({ status, charge }: RenewalState): boolean {
  return status === 'paid' && isPaid(charge);
}

function isPaid(charge: ChargeState | null): boolean {
  return charge === null || isKept(charge);
}
