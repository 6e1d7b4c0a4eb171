import type { Billing } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { amountOf } from './billing-words.ts';
import styles from './cancel-dialog.module.css';
import type { Outcome } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';

interface WithdrawDialogProps {
  readonly open: boolean;
  readonly withdrawal: NonNullable<Billing['withdrawal']>;
  readonly problem: Outcome | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function trialInIt(
  { amount, until }: NonNullable<NonNullable<Billing['withdrawal']>['trial']>,
  currency: string,
): string {
  const day = dayAndTime(new Date(until));
  return `The ${formatMoney(amount, currency)} of the trial is in it if you do this before ${day}.`;
}

/** Says what withdrawing from the contract does before it is done. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { open, withdrawal, problem, busy, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      title="Withdraw and refund?"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button large busy={busy && 'Withdrawing'} onClick={onConfirm}>
            Withdraw and refund
          </Button>
          <Button large look="text" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>It ends now, and your access with it.</li>
        <li>
          {amountOf(withdrawal)} is refunded in full, to the card that paid.{' '}
          {withdrawal.trial && trialInIt(withdrawal.trial, withdrawal.currency)}
        </li>
        <li>Nothing more is charged.</li>
        <li>You can do this until {dayAndTime(new Date(withdrawal.until))}.</li>
      </ul>
      {problem && <OutcomeAlert outcome={problem} />}
    </Dialog>
  );
}
