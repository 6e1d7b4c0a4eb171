import type { Billing } from '@geonod/contracts';
import { trialHours } from '@geonod/contracts/limits';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { backUntil } from './billing-words.ts';
import styles from './cancel-dialog.module.css';
import type { Outcome } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { type CancelEffect, type Plan, paidTime } from './plan.ts';

interface CancelDialogProps {
  readonly open: boolean;
  readonly effect: CancelEffect;
  /** Null while it is not known. */
  readonly plan: Plan | null;
  /** Null while it is not known. */
  readonly billing: Billing | null;
  /** Whoever is suspended is sold nothing, and resumes nothing. */
  readonly isSuspended: boolean;
  readonly problem: Outcome | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what cancelling does to this member's subscription before it is done. */
export function CancelDialog(props: CancelDialogProps) {
  const { open, effect, plan, billing, problem, busy, onConfirm, onClose } = props;
  // Its end is set already: what is left to decide is whether it comes now, with the money.
  const isCancelled = plan?.kind === 'cancelled' && plan.inTrial;
  return (
    <Dialog
      open={open}
      title={isCancelled ? 'End my trial now?' : 'Cancel my subscription?'}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button large busy={busy && (isCancelled ? 'Ending' : 'Cancelling')} onClick={onConfirm}>
            {confirmation(effect, isCancelled)}
          </Button>
          <Button large look="text" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        {consequences(props).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {effect === 'run-out' && (
          <li>
            <Withdrawal billing={billing} />
          </li>
        )}
      </ul>
      {problem && <OutcomeAlert outcome={problem} />}
    </Dialog>
  );
}

function confirmation(effect: CancelEffect, isCancelled: boolean): string {
  if (isCancelled) return 'End it and refund';
  return effect === 'refund' ? 'Cancel and refund' : 'Cancel it';
}

function consequences({
  effect,
  plan,
  billing,
  isSuspended,
}: Pick<CancelDialogProps, 'effect' | 'plan' | 'billing' | 'isSuspended'>): string[] {
  switch (effect) {
    case 'refund':
      return [
        'It ends now, and your access with it.',
        `${trialAmount} is refunded in full, to the card that paid.`,
        'Nothing more is charged.',
      ];
    case 'run-out': {
      const time = plan && paidTime(plan);
      return [
        time
          ? `You keep access until ${dayAndTime(time.until)}.`
          : 'You keep access until the end of what is paid for.',
        isSuspended
          ? 'Nothing is charged after that. It cannot be resumed as long as your account is suspended.'
          : 'Nothing is charged after that, and until then you can resume it here.',
      ];
    }
    case 'call-off':
      return [
        `The ${renewalAmount} that is due is called off, and your access ends now.`,
        'If your bank has paid it meanwhile, you keep access for the weeks that it paid.',
        'Nothing more is charged.',
      ];
    case 'end':
      if (plan?.kind === 'not-renewed') {
        return [
          'It ends now. You have no access already, and owe nothing.',
          `The ${renewalAmount} of ${dayAndTime(plan.nextAt)} is not charged.`,
        ];
      }
      return [
        'It ends now, and your access with it.',
        'What could not be charged is not tried again, and you do not owe it any more.',
      ];
    case 'nothing':
      return [
        'As far as we know, no subscription of yours runs, and nothing is charged.',
        'If one is found all the same, it ends.',
      ];
    case 'unknown':
      return [
        `Within the ${trialHours}h trial it ends now, and ${trialAmount} is refunded in full.`,
        'After the trial you keep access until the end of what is paid for.',
        'Nothing more is charged.',
        ...(billing?.payments.some(({ status }) => status === 'processing')
          ? ['If your bank still lets the latest payment through, it is refunded in full.']
          : []),
      ];
  }
}

/** What comes back of what was paid; as long as that is not known, where it stands. */
function Withdrawal({ billing }: Pick<CancelDialogProps, 'billing'>) {
  if (!billing) {
    return (
      <>
        What you paid stays paid, unless you can still withdraw: see{' '}
        <Link to="/terms#refunds">Terms, 6</Link>.
      </>
    );
  }
  const { withdrawal } = billing;
  if (!withdrawal) return 'What you paid stays paid.';
  return `What you paid stays paid. You can withdraw instead, and get back ${backUntil(withdrawal)}.`;
}
