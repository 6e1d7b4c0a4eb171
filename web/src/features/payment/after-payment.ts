/** What somebody sees who comes from a payment: loaded together, and by nobody else. */
export { ClaimNote } from './claim-note.tsx';
export { PaidPage } from './paid-page.tsx';
export { PaymentReturn } from './payment-return.tsx';
export { PaymentReturnPage } from './payment-return-page.tsx';
