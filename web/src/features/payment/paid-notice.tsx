import { useEffect } from 'react';
import { leaveNotice } from '../../lib/next-page-notice.ts';

export const paymentReceived = 'Payment received.';

/** Has the next page say that it was paid. Stands before what leads there: of this page, nobody may hear it any more. */
export function PaidNotice() {
  useEffect(() => leaveNotice(paymentReceived), []);
  return null;
}
