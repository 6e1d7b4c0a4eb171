import { trialHours } from '@geonod/contracts/limits';
import { useMinute } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { firstRenewal } from './next-charge.ts';

/** What happens after the payment, and what the payer can do about it. */
export function PaymentLedger({ className }: { readonly className: string | undefined }) {
  const next = dayAndTime(firstRenewal(useMinute()));
  return (
    <Ledger
      stacked
      className={className}
      rows={[
        [
          'Next charge',
          <span key="next" className="num">
            {renewalAmount} on {next}
          </span>,
        ],
        ['To stop it', 'Cancel before then, in Settings or by email'],
        ['Refund', `In full, by yourself, within the ${trialHours}\u00a0hours`],
      ]}
    />
  );
}
