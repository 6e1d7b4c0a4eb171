import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { sendWithdrawal } from './api.ts';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps {
  readonly id: string;
  readonly onWithdrawn: () => void;
}

type Step = 'offered' | 'confirming' | 'sending' | 'failed';

/** Takes a shared location back, after one confirmation: what is erased cannot be brought back. */
export function WithdrawButton({ id, onWithdrawn }: WithdrawButtonProps) {
  const [step, setStep] = useState<Step>('offered');
  const withdraw = async () => {
    setStep('sending');
    if ((await sendWithdrawal(id)) === 'sent') onWithdrawn();
    else setStep('failed');
  };
  if (step === 'offered') {
    return <Button onClick={() => setStep('confirming')}>Withdraw my location</Button>;
  }
  return (
    <div className={styles.confirm}>
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed'
          ? 'Failed to update request. Please try again.'
          : 'It is erased for good. Erase it?'}
      </p>
      <Button busy={step === 'sending' && 'Withdrawing'} onClick={() => void withdraw()}>
        Yes, erase it
      </Button>
      <Button look="text" onClick={() => setStep('offered')}>
        Keep it
      </Button>
    </div>
  );
}
