import {
  type Payment,
  type PaymentStatus,
  paymentStatus,
} from '@geonod/contracts/documents/payment';

/** How far a payment has come. `made`: though its bank may not have decided yet. `over`: it can be made no more. */
const stages = {
  requires_payment_method: 'begun',
  requires_confirmation: 'begun',
  requires_action: 'begun',
  requires_capture: 'begun',
  processing: 'made',
  succeeded: 'made',
  canceled: 'over',
} as const satisfies Record<PaymentStatus, 'begun' | 'made' | 'over'>;

/** The states of a payment that was begun, and can still be made. */
export const begun = paymentStatus.options.filter((status) => stages[status] === 'begun');

/** The states of a payment that was made. */
export const made = paymentStatus.options.filter((status) => stages[status] === 'made');

/** The states of a payment that was not made. */
export const notMade = paymentStatus.options.filter((status) => stages[status] !== 'made');

/** Whether a payment was made, though its bank may not have decided yet; any other was begun, and no more. */
export function isMade({ status }: Pick<Payment, 'status'>): boolean {
  return stages[status] === 'made';
}
